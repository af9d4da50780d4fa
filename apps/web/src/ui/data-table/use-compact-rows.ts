import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../../api/me';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const useKey = () => `percorso.compact-lists.${useMe().id}`;
const store = (key: string, isCompact: boolean): void => {
  localStorage.setItem(key, String(isCompact));
  for (const listener of listeners) listener();
};

/**
 * Returns whether lists have compact rows, and a function that switches this: one setting for all lists, stored in this browser per user.
 */
export function useCompactRows() {
  const key = useKey();
  const isCompact = useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'true');
  return { isCompact, toggle: () => store(key, !isCompact) };
}

/** Sets the height of rows to that of a saved view when the view is applied; the user may switch it afterwards. */
export function useCompactOfView(compact: string | undefined): void {
  const key = useKey();
  useEffect(() => {
    if (compact) store(key, compact === 'true');
  }, [compact, key]);
}
