import { useCallback, useSyncExternalStore } from 'react';
import { useMe } from './me';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns a choice of the user that is stored in this browser (null before the first one), and a function that changes it on the whole page. */
export function useStoredChoice(name: string) {
  const key = `percorso.${name}.${useMe().id}`;
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const choose = useCallback(
    (value: string): void => {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return { chosen, choose };
}
