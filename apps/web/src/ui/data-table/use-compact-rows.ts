import { useSyncExternalStore } from 'react';

const key = 'percorso.compact-lists';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isCompact = (): boolean => localStorage.getItem(key) === 'true';
const toggle = (): void => {
  localStorage.setItem(key, String(!isCompact()));
  for (const listener of listeners) listener();
};

/** Whether lists have more rows on a screen than it is easy to read: of all of them, and remembered in the browser. */
export const useCompactRows = () => ({ isCompact: useSyncExternalStore(subscribe, isCompact), toggle });
