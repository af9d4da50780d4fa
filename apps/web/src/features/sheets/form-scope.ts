import type { FormSheetType, SheetContent } from '@percorso/domain';
import { type ComponentType, createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldContext, GroupLayout, Values } from './layout';

export type Form = UseFormReturn<Values, unknown, SheetContent>;

/** The data that the fields of a form share: about the sheet, row or entry that the form edits. */
export type FormScope = {
  /** Always the same object: each field subscribes to its own values, so that a change of the form does not render all fields. */
  form: Form;
  schema: z.ZodObject;
  labels: Readonly<Record<string, string>>;
  context: FieldContext;
  /** Set only in the form of a whole sheet. */
  sheet?: {
    type: FormSheetType;
    /** Called by a list when one of its rows opens for editing or closes. */
    onRowOpen: (list: string, isOpen: boolean) => void;
    /** The component that renders the groups of a row. It is passed down to avoid a circular import. */
    Groups: ComponentType<{ groups: readonly GroupLayout[] }>;
  };
};

export const FormScopeContext = createContext<FormScope | null>(null);

export const useFormScope = (): FormScope => {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field is outside of any form.');
  return scope;
};

/** Returns the scope of a list within a sheet. Throws outside of the form of a sheet. */
export const useSheetScope = (): FormScope & Required<Pick<FormScope, 'sheet'>> => {
  const { sheet, ...scope } = useFormScope();
  if (!sheet) throw new Error('A list of rows is outside of any sheet.');
  return { ...scope, sheet };
};
