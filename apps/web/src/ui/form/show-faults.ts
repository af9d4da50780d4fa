import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error';
import type { FormError } from './form-errors';

/** What the server finds wrong, field by field; what is wrong with the whole is said by its message. */
export const faultsOf = (error: unknown): FormError[] =>
  (error instanceof ApiError ? error.fieldFaults : []).flatMap(({ path, message }) =>
    path === '' ? [] : [{ name: path, message }],
  );

/** Shows faults beside their fields, as if the form had found them. @returns whether there were any. */
export function showFaults<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  faults: readonly FormError[],
): boolean {
  for (const { name, message } of faults) setError(name as Path<Values>, { type: 'server', message });
  return faults.length > 0;
}
