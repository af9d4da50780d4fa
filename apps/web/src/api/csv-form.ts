import { type CsvForm, csvForms } from '@percorso/domain';
import { useSyncExternalStore } from 'react';
import { useMe } from './me';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Returns the form in which lists are exported as CSV, and a function that chooses it: one setting for all lists, stored in this browser per
 * user.
 */
export function useCsvForm() {
  const key = `percorso.csv-form.${useMe().id}`;
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const choose = (form: CsvForm): void => {
    localStorage.setItem(key, form);
    for (const listener of listeners) listener();
  };
  return { form: csvForms.find((one) => one === stored) ?? 'comma', choose };
}
