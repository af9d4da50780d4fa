import { type CsvForm, csvForms } from '@percorso/domain';
import { useStoredChoice } from './use-stored-choice';

/**
 * Returns the form in which lists are exported as CSV, and a function that chooses it: one setting for all lists, stored in this browser per
 * user.
 */
export function useCsvForm() {
  const { chosen, choose } = useStoredChoice('csv-form');
  return { form: csvForms.find((one) => one === chosen) ?? 'comma', choose: (form: CsvForm): void => choose(form) };
}
