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

/** The values of a form: the fields of the content, null for an empty one. */
export type Values = Record<string, unknown>;

/** The context of a field: that of the form and, in a list, the position of the row and the other rows. */
export type FieldContext = FormContext & { row?: { isNew: boolean; index: number; others: readonly Values[] } };

type Choice =
  | { list: CodeListName }
  /** The items that may be chosen, given the current values. */
  | { list: CodeListName; options: (values: Values, context: FieldContext) => readonly CodeListItem[] };

type Widget =
  | { widget: 'text' | 'textarea' | 'number' | 'time' | 'checkbox' | 'teamMember' | 'centre' }
  /** `qualification`: the qualification that the search is limited to, if any. */
  | { widget: 'practitioner'; qualification?: (values: Values) => string | null }
  /** `years`: the number of years before and after the current one that the calendar offers. */
  | {
      widget: 'date' | 'datetime';
      years?: readonly [before: number, after: number];
      /** Days of the calendar that cannot be chosen. */
      unavailable?: (day: string, context: FieldContext) => boolean;
    }
  | ({ widget: 'select' | 'radio' | 'checkboxes' } & Choice)
  /** An entry of a catalogue; the current values select the catalogue and limit its entries. */
  | {
      widget: 'lookup';
      catalogue: (values: Values) => CatalogueName;
      params?: (values: Values) => CatalogueParams;
      /** Codes that may be chosen; all by default. */
      accepts?: (code: string) => boolean;
      /** Excludes codes that have finer codes below them. */
      isFinest?: true;
    }
  | { widget: 'rows'; rows: RowsLayout }
  | { widget: 'evaluations' };

export type FieldLayout<Name extends string = string> = Widget & {
  name: Name;
  /** Set if the schema alone does not decide it. */
  required?: (values: Values) => boolean;
  /** Help text below the field. */
  help?: (values: Values) => string | undefined;
  shown?: (values: Values, context: FieldContext) => boolean;
  enabled?: (values: Values, context: FieldContext) => boolean;
  /** New values of other fields after a change of this one; null clears a field. */
  then?: (value: unknown, values: Values) => Values;
  /** Takes half of the line on a wide screen. */
  half?: true;
};

export type GroupLayout<Name extends string = string> = {
  /** The key of the title; for a group with all fields of a sheet, the type of the sheet. */
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
  /** Default values of a new row. */
  initial?: (context: FormContext) => Values;
  canAdd?: (rows: readonly Values[]) => boolean;
};

/** A list whose entries are shown in a table or a panel and edited in a dialog: every list except those of files. */
export type TableSheetType = {
  [T in ListSheetType]: Definitions[T] extends { hasFiles: true } ? never : T;
}[ListSheetType];
export const isTableSheetType = (type: SheetType): type is TableSheetType =>
  isListSheetType(type) && !listOfType(type).hasFiles;

type RowOf<C, K extends keyof C> = C[K] extends readonly (infer R)[] ? keyof R & string : never;
/** Limits the field names of a list to those of its rows. */
export const rowsOf = <C, K extends keyof C>(
  layout: Omit<RowsLayout, 'groups' | 'summary'> & {
    groups: readonly GroupLayout<RowOf<C, K>>[];
    summary: readonly RowOf<C, K>[];
  },
): RowsLayout => layout;

/** A non-empty code or text of a form, otherwise null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
