import {
  type CatalogueName,
  type CodeListItem,
  type CodeListName,
  type Definitions,
  groupLabels,
  type GroupName,
  isListSheetType,
  listOfType,
  type ListSheetType,
  type SheetType,
  sheetTypeLabels,
} from '@percorso/domain';
import type { z } from 'zod';
import type { CatalogueParams } from '../../api/catalogues';
import type { FormContext } from './sheet-form-context';

/** What a form holds while it is filled: the fields of the content, null where nothing is given. */
export type Values = Record<string, unknown>;

/** Where a field stands: the form's own context and, in a list, the row and its neighbours. */
export type FieldContext = FormContext & { row?: { isNew: boolean; index: number; others: readonly Values[] } };

type Choice =
  | { list: CodeListName }
  /** Which items may be chosen now. */
  | { list: CodeListName; options: (values: Values, context: FieldContext) => readonly CodeListItem[] };

type Widget =
  | { widget: 'text' | 'textarea' | 'number' | 'time' | 'checkbox' | 'teamMember' | 'centre' }
  /** `holding`: only those of this qualification are found, where the form names one. */
  | { widget: 'practitioner'; holding?: (values: Values) => string | null }
  /** `years`: how many before and after the current one the calendar offers. */
  | {
      widget: 'date' | 'datetime';
      years?: readonly [before: number, after: number];
      /** Days of the calendar that cannot be chosen. */
      unavailable?: (day: string, context: FieldContext) => boolean;
    }
  | ({ widget: 'select' | 'radio' | 'checkboxes' } & Choice)
  /** Found in a catalogue: which one, and which of its entries, as the form now stands. */
  | {
      widget: 'lookup';
      catalogue: (values: Values) => CatalogueName;
      params?: (values: Values) => CatalogueParams;
      /** Which of its codes may be chosen; all of them where it does not say. */
      accepts?: (code: string) => boolean;
      /** Those that finer codes divide may not. */
      isFinest?: true;
    }
  | { widget: 'rows'; rows: RowsLayout }
  | { widget: 'evaluations' };

export type FieldLayout<Name extends string = string> = Widget & {
  name: Name;
  /** Where it is not the schema alone that says so. */
  required?: (values: Values) => boolean;
  /** What stands below it, as the form now stands. */
  help?: (values: Values) => string | undefined;
  shown?: (values: Values, context: FieldContext) => boolean;
  enabled?: (values: Values, context: FieldContext) => boolean;
  /** Other fields that follow a change of this one; null clears. */
  then?: (value: unknown, values: Values) => Values;
  /** Half of the line on a wide screen. */
  half?: true;
};

export type GroupLayout<Name extends string = string> = {
  /** What its fields have in common; of one that has all of a sheet, the sheet itself. */
  title: GroupName | SheetType;
  fields: readonly FieldLayout<Name>[];
};

const groupTitles = { ...groupLabels, ...sheetTypeLabels };
export const titleOfGroup = ({ title }: GroupLayout): string => groupTitles[title];

export type RowsLayout = {
  schema: z.ZodObject;
  groups: readonly GroupLayout[];
  /** The fields that a row shows in its list; the first one is its heading. */
  summary: readonly string[];
  /** What a new row starts with, beside its empty fields. */
  initial?: (context: FormContext) => Values;
  canAdd?: (rows: readonly Values[]) => boolean;
};

/** A list whose entries are shown in a table or a panel and written in a dialog: all but those that are files. */
export type TableSheetType = {
  [T in ListSheetType]: Definitions[T] extends { hasFiles: true } ? never : T;
}[ListSheetType];
export const isTableSheetType = (type: SheetType): type is TableSheetType =>
  isListSheetType(type) && !listOfType(type).hasFiles;

type RowOf<C, K extends keyof C> = C[K] extends readonly (infer R)[] ? keyof R & string : never;
/** Names a list's fields after the rows of its content. */
export const rowsOf = <C, K extends keyof C>(
  layout: Omit<RowsLayout, 'groups' | 'summary'> & {
    groups: readonly GroupLayout<RowOf<C, K>>[];
    summary: readonly RowOf<C, K>[];
  },
): RowsLayout => layout;

/** A code or a text that a form holds; null while nothing is given. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
