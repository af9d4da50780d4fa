import type { FilledSheetType, SheetContent } from '@percorso/domain';
import { type ComponentType, createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldContext, GroupLayout, Values } from './layout';

export type Form = UseFormReturn<Values, unknown, SheetContent>;

/** What every field of a form looks up: in a sheet's form the sheet, in the form of a row or of an entry that one. */
export type FormScope = {
  /** The same object all along: what a field draws follows from its own subscriptions, not from every change of the form. */
  form: Form;
  schema: z.ZodObject;
  labels: Readonly<Record<string, string>>;
  context: FieldContext;
  /** Of a sheet that is saved whole. */
  sheet?: {
    type: FilledSheetType;
    /** Its lists tell it which of them has a row open for editing. */
    onRowOpen: (list: string, isOpen: boolean) => void;
    /** A row has groups of fields as the sheet has: handed down, since files do not import each other in a circle. */
    Groups: ComponentType<{ groups: readonly GroupLayout[] }>;
  };
};

export const FormScopeContext = createContext<FormScope | null>(null);

export const useFormScope = (): FormScope => {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field stands outside of any form.');
  return scope;
};

/** The scope of a list within a sheet. */
export const useSheetScope = (): FormScope & Required<Pick<FormScope, 'sheet'>> => {
  const { sheet, ...scope } = useFormScope();
  if (!sheet) throw new Error('A list of rows stands outside of any sheet.');
  return { ...scope, sheet };
};
