import type { FilledSheetType, SheetContent } from '@percorso/domain';
import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldContext, Values } from './layout';

export type Form = UseFormReturn<Values, unknown, SheetContent>;

/** What every field of a form looks up: in a sheet's form the sheet, in a row's form the row. */
export type FormScope = {
  /** The same object all along: what a field draws follows from its own subscriptions, not from every change of the form. */
  form: Form;
  type: FilledSheetType;
  schema: z.ZodObject;
  labels: Readonly<Record<string, string>>;
  context: FieldContext;
  /** Tells the sheet's form which list has a row open for editing. */
  onRowOpen: (list: string, isOpen: boolean) => void;
};

export const FormScopeContext = createContext<FormScope | null>(null);

export const useFormScope = (): FormScope => {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field stands outside of any form.');
  return scope;
};
