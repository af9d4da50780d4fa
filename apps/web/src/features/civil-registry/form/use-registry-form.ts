import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { flatErrors, type FormError } from '../../../ui/form/form-errors';
import { inPageOrder } from './registry-errors';
import type { RegistryValues } from './registry-values';
import type { RegistrySchema } from './section-schema';

export type RegistryForm<Output> = UseFormReturn<RegistryValues, unknown, Output>;

/** Creates a registry form, validated by the same schema as on the server. */
export const useRegistryForm = <Output>(
  defaultValues: RegistryValues,
  schema: RegistrySchema<Output>,
): RegistryForm<Output> =>
  useForm<RegistryValues, unknown, Output>({
    defaultValues,
    resolver: zodResolver(schema),
    // Validation on blur would show a message that moves the button while the user presses it.
    mode: 'onChange',
    // Off, because the summary of the errors gets the focus instead.
    shouldFocusError: false,
  });

/** Returns the first validation error of each field. */
const issuesOf = (schema: RegistrySchema<unknown>, values: unknown): FormError[] => {
  const errors = new Map<string, string>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);
  return inPageOrder([...errors].map(([name, message]) => ({ name, message })));
};

/** Returns the validation errors that block saving. After an attempt to save, each change also updates the errors beside the fields. */
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

/** Returns the errors to show after an attempt to save: those of the form and those that the server returned. */
export const shownErrors = <Output>(form: RegistryForm<Output>, issues: readonly FormError[]): FormError[] => {
  const { errors, isSubmitted } = form.formState;
  if (!isSubmitted) return [];
  const found = flatErrors(errors).filter(({ name }) => !issues.some((issue) => issue.name === name));
  return inPageOrder([...issues, ...found]);
};
