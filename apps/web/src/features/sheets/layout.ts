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

/** The values of a form by field name; null for an empty field. */
export type Values = Record<string, unknown>;

/** The context of a field: the context of the form and, for a field in a list, the position of its row and the other rows. */
export type FieldContext = FormContext & { row?: { isNew: boolean; index: number; others: readonly Values[] } };

type Choice =
  | { list: CodeListName }
  /** `options` returns the items that may be chosen, given the current values. */
  | { list: CodeListName; options: (values: Values, context: FieldContext) => readonly CodeListItem[] };

type Widget =
  | { widget: 'text' | 'textarea' | 'number' | 'time' | 'checkbox' | 'teamMember' | 'centre' }
  /** `qualification` returns the qualification to which the search is limited, or null for no limit. */
  | { widget: 'practitioner'; qualification?: (values: Values) => string | null }
  /** `years`: the number of years before and after the current one that the calendar offers. */
  | {
      widget: 'date' | 'datetime';
      years?: readonly [before: number, after: number];
      /** Whether a date cannot be chosen in the calendar. */
      unavailable?: (day: string, context: FieldContext) => boolean;
    }
  | ({ widget: 'select' | 'radio' | 'checkboxes' } & Choice)
  /** A field for an entry of a catalogue; the current values determine the catalogue and limit its entries. */
  | {
      widget: 'lookup';
      catalogue: (values: Values) => CatalogueName;
      params?: (values: Values) => CatalogueParams;
      /** Whether a code may be chosen; by default, all codes may. */
      accepts?: (code: string) => boolean;
      /** Excludes codes that have more specific codes below them. */
      isFinest?: true;
    }
  | { widget: 'rows'; rows: RowsLayout }
  | { widget: 'evaluations' };

export type FieldLayout<Name extends string = string> = Widget & {
  name: Name;
  /** Returns whether the current values make the field required, although its schema does not require it. */
  required?: (values: Values) => boolean;
  /** Help text below the field. */
  help?: (values: Values) => string | undefined;
  shown?: (values: Values, context: FieldContext) => boolean;
  enabled?: (values: Values, context: FieldContext) => boolean;
  /** Returns the new values of other fields after a change of this field; null clears a field. */
  dependentValues?: (value: unknown, values: Values) => Values;
  /** The field takes half of the line on a wide screen. */
  half?: true;
};

export type GroupLayout<Name extends string = string> = {
  /** The key of the title, or the type of the sheet for a group that contains all fields of a sheet. */
  title: GroupName | SheetType;
  fields: readonly FieldLayout<Name>[];
};

const groupTitles = { ...groupLabels, ...sheetTypeLabels };
export const titleOfGroup = ({ title }: GroupLayout): string => groupTitles[title];

export type RowsLayout = {
  schema: z.ZodObject;
  groups: readonly GroupLayout[];
  /** The names of the fields that are shown for a row in the list; the first field is the heading of the row. */
  summary: readonly string[];
  /** Returns the default values of a new row. */
  initial?: (context: FormContext) => Values;
  canAdd?: (rows: readonly Values[]) => boolean;
};

/** The type of a list whose entries are shown in a table or a panel and edited in a dialog: every list except lists of files. */
export type TableSheetType = {
  [T in ListSheetType]: Definitions[T] extends { hasFiles: true } ? never : T;
}[ListSheetType];
export const isTableSheetType = (type: SheetType): type is TableSheetType =>
  isListSheetType(type) && !listOfType(type).hasFiles;

type RowOf<C, K extends keyof C> = C[K] extends readonly (infer R)[] ? keyof R & string : never;
/** Returns the layout of a list unchanged; its type limits the field names to those of the list's rows. */
export const rowsOf = <C, K extends keyof C>(
  layout: Omit<RowsLayout, 'groups' | 'summary'> & {
    groups: readonly GroupLayout<RowOf<C, K>>[];
    summary: readonly RowOf<C, K>[];
  },
): RowsLayout => layout;

/** Returns a value of a form if it is a non-empty string, otherwise null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
