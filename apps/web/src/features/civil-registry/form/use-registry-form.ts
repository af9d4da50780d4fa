import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { flatErrors, type FormError } from '../../../ui/form/form-errors';
import { inPageOrder } from './registry-errors';
import type { RegistryValues } from './registry-values';
import type { RegistrySchema } from './section-schema';

export type RegistryForm<Output> = UseFormReturn<RegistryValues, unknown, Output>;

/** A form of the registry on the schema that the server checks as well. */
export const useRegistryForm = <Output>(
  defaultValues: RegistryValues,
  schema: RegistrySchema<Output>,
): RegistryForm<Output> =>
  useForm<RegistryValues, unknown, Output>({
    defaultValues,
    resolver: zodResolver(schema),
    // Not on leaving a field: the message would move the button that is just being pressed.
    mode: 'onChange',
    // The summary of the errors takes the focus.
    shouldFocusError: false,
  });

/** The first issue of each field. */
const issuesOf = (schema: RegistrySchema<unknown>, values: unknown): FormError[] => {
  const errors = new Map<string, string>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);
  return inPageOrder([...errors].map(([name, message]) => ({ name, message })));
};

/** What still keeps the form from being saved. After an attempt to save, each change shows it beside the fields as well. */
export function useIssues<Output>(form: RegistryForm<Output>, schema: RegistrySchema<Output>): FormError[] {
  const { control, trigger } = form;
  const values = useWatch({ control });
  const { isSubmitted } = form.formState;
  const checked = useRef(values);
  useEffect(() => {
    if (checked.current === values) return;
    checked.current = values;
    if (isSubmitted) void trigger();
  }, [values, isSubmitted, trigger]);
  return useMemo(() => issuesOf(schema, values), [schema, values]);
}

/** All that is wrong after an attempt to save: what the form finds, and what the server found. */
export const shownErrors = <Output>(form: RegistryForm<Output>, issues: readonly FormError[]): FormError[] => {
  const { errors, isSubmitted } = form.formState;
  if (!isSubmitted) return [];
  const found = flatErrors(errors).filter(({ name }) => !issues.some((issue) => issue.name === name));
  return inPageOrder([...issues, ...found]);
};
