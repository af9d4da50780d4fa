import { useEffect, useState } from 'react';

/** The typed text once the typing pauses: results that arrive while a key is pressed could swallow it. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return paused;
}
