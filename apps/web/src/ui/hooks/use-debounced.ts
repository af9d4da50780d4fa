import { useEffect, useState } from 'react';

/**
 * Returns the text as it was when the user last paused typing for `milliseconds`. Requests use it, since results that arrive while a key is
 * pressed could make the field lose the key.
 */
export function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return debounced;
}
