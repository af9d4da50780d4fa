import { useSyncExternalStore } from 'react';
import { useMe } from '../../api/me';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether lists have more rows on a screen than it is easy to read: of all of them, and remembered in this browser for who is signed in. */
export function useCompactRows() {
  const key = `percorso.compact-lists.${useMe().id}`;
  const isCompact = useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'true');
  const toggle = (): void => {
    localStorage.setItem(key, String(!isCompact));
    for (const listener of listeners) listener();
  };
  return { isCompact, toggle };
}
