import { useEffect } from 'react';
import { useStoredFlag } from '../hooks/use-stored-flag';

const useFlag = () => useStoredFlag('compact-lists', false);

/**
 * Returns whether lists have compact rows, and a function that switches this: one setting for all lists, stored in this browser per user.
 */
export function useCompactRows() {
  const [isCompact, set] = useFlag();
  return { isCompact, toggle: () => set(!isCompact) };
}

/** Sets the height of rows to that of a saved view when the view is applied; the user may switch it afterwards. */
export function useCompactOfView(compact: string | undefined): void {
  const [, set] = useFlag();
  useEffect(() => {
    if (compact) set(compact === 'true');
  }, [compact, set]);
}
