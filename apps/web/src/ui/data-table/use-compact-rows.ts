import { useSyncExternalStore } from 'react';
import { useMe } from '../../api/me';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Returns whether lists have compact rows, and a function that switches this: one setting for all lists, stored in this browser per user.
 */
export function useCompactRows() {
  const key = `percorso.compact-lists.${useMe().id}`;
  const isCompact = useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'true');
  const toggle = (): void => {
    localStorage.setItem(key, String(!isCompact));
    for (const listener of listeners) listener();
  };
  return { isCompact, toggle };
}
