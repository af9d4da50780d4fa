import { fillLabel, sheetFormLabels } from '@percorso/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error';

/** An error of a field. `name` is the field's name in react-hook-form: `list.2.field`. */
export type FormError = { name: string; message: string };

type Node = { message?: unknown; ref?: unknown } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Converts the nested errors of react-hook-form to a list with the full names of the fields. */
export const flatErrors = (errors: unknown, name = ''): FormError[] => {
  if (!isNode(errors)) return [];
  if (typeof errors.message === 'string' && name !== '') return [{ name, message: errors.message }];
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, value]) => flatErrors(value, key === 'root' ? name : [name, key].filter(Boolean).join('.')));
};

/**
 * Returns the error message of a list of plain values: that of the list itself or of its first invalid item; undefined if the list is
 * valid.
 */
export function listMessage(error: unknown): string | undefined {
  const errors = error as { message?: string } | { message?: string }[] | undefined;
  return Array.isArray(errors) ? errors.find(Boolean)?.message : errors?.message;
}

/**
 * Returns the field errors of an error response; an empty list for any other error. Errors without a field are omitted, since the message
 * of the response contains them.
 */
export const faultsOf = (error: unknown): FormError[] =>
  (error instanceof ApiError ? error.fieldFaults : []).flatMap(({ path, message }) =>
    path === '' ? [] : [{ name: path, message }],
  );

/** Shows errors beside their fields, as if the form had found them. Returns whether there were any errors. */
export function showFaults<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  faults: readonly FormError[],
): boolean {
  for (const { name, message } of faults) setError(name as Path<Values>, { type: 'server', message });
  return faults.length > 0;
}

/** Returns errors as lines of a summary. `labelOf` returns the label of a field, given its full name. */
export const errorLines = (errors: readonly FormError[], labelOf: (name: string) => string) =>
  errors.map(({ name, message }) => ({
    name,
    text: fillLabel(sheetFormLabels.errorOf, { field: labelOf(name), message }),
  }));
