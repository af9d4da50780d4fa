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
