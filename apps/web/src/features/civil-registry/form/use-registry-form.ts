import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { flatErrors, type FormError } from '../../../ui/form/form-errors';
import { inPageOrder } from './registry-errors';
import type { RegistryValues } from './registry-values';
import type { RegistrySchema } from './section-schema';

export type RegistryForm<Output> = UseFormReturn<RegistryValues, unknown, Output>;

/** A registry form, validated by the schema that the server uses too. */
export const useRegistryForm = <Output>(
  defaultValues: RegistryValues,
  schema: RegistrySchema<Output>,
): RegistryForm<Output> =>
  useForm<RegistryValues, unknown, Output>({
    defaultValues,
    resolver: zodResolver(schema),
    // Not on blur: the message would move the button that the user is pressing.
    mode: 'onChange',
    // The error summary receives the focus.
    shouldFocusError: false,
  });

/** The first issue of each field. */
const issuesOf = (schema: RegistrySchema<unknown>, values: unknown): FormError[] => {
  const errors = new Map<string, string>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);
  return inPageOrder([...errors].map(([name, message]) => ({ name, message })));
};

/** Validation errors that block saving. After a save attempt, each change also updates the errors beside the fields. */
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

/** All errors after a save attempt: those of the form and those of the server. */
export const shownErrors = <Output>(form: RegistryForm<Output>, issues: readonly FormError[]): FormError[] => {
  const { errors, isSubmitted } = form.formState;
  if (!isSubmitted) return [];
  const found = flatErrors(errors).filter(({ name }) => !issues.some((issue) => issue.name === name));
  return inPageOrder([...issues, ...found]);
};
