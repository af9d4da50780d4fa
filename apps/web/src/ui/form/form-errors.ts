import { fillLabel, sheetFormLabels } from '@percorso/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error';

/** `name`: react-hook-form's name of the field, `list.2.field`. */
export type FormError = { name: string; message: string };

type Node = { message?: unknown; ref?: unknown } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** react-hook-form nests its errors as the values are nested; here each stands under its whole name. */
export const flatErrors = (errors: unknown, name = ''): FormError[] => {
  if (!isNode(errors)) return [];
  if (typeof errors.message === 'string' && name !== '') return [{ name, message: errors.message }];
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, value]) => flatErrors(value, key === 'root' ? name : [name, key].filter(Boolean).join('.')));
};

/** What is wrong with a list of plain values: with the list itself, or with the first of them that is wrong. */
export function listMessage(error: unknown): string | undefined {
  const errors = error as { message?: string } | { message?: string }[] | undefined;
  return Array.isArray(errors) ? errors.find(Boolean)?.message : errors?.message;
}

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

/** Errors as the lines of a summary. @param labelOf what a field is called, by its whole name */
export const errorLines = (errors: readonly FormError[], labelOf: (name: string) => string) =>
  errors.map(({ name, message }) => ({
    name,
    text: fillLabel(sheetFormLabels.errorOf, { field: labelOf(name), message }),
  }));
