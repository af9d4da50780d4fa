import { useEffect } from 'react';
import { useStoredChoice } from '../../api/use-stored-choice';

/**
 * Returns whether lists have compact rows, and a function that switches this: one setting for all lists, stored in this browser per user.
 */
export function useCompactRows() {
  const { chosen, choose } = useStoredChoice('compact-lists');
  const isCompact = chosen === 'true';
  return { isCompact, toggle: () => choose(String(!isCompact)) };
}

/** Sets the height of rows to that of a saved view when the view is applied; the user may switch it afterwards. */
export function useCompactOfView(compact: string | undefined): void {
  const { choose } = useStoredChoice('compact-lists');
  useEffect(() => {
    if (compact) choose(String(compact === 'true'));
  }, [compact, choose]);
}
