import { useCallback, useSyncExternalStore } from 'react';
import { useMe } from '../../api/me';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns a choice of the user that is stored in this browser, and a function that changes it wherever the page uses it. */
export function useStoredFlag(name: string, unlessStored: boolean) {
  const key = `percorso.${name}.${useMe().id}`;
  const isOn = useSyncExternalStore(subscribe, () => (localStorage.getItem(key) ?? String(unlessStored)) === 'true');
  const set = useCallback(
    (value: boolean): void => {
      localStorage.setItem(key, String(value));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [isOn, set] as const;
}
