import type { ReactNode } from 'react';
import type { Option } from '../SelectField';

/** `choice` filters by one of `options`; `boolean` is a choice between yes and no. */
export type ColumnKind = 'text' | 'date' | 'boolean' | 'choice';
export type CellValue = string | number | boolean | null;

export type Column<Row> = {
  /** Also the name of the field in the query and in the URL. */
  id: string;
  header: string;
  kind?: ColumnKind;
  options?: readonly Option[];
  /** What is sorted, filtered and exported: text, ISO date or boolean. */
  value: (row: Row) => CellValue;
  /** What is read; by default the value as text, a date as dd/MM/yyyy. */
  show?: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** First day of a date filter's calendar. */
  min?: string;
  sortable?: boolean;
  filterable?: boolean;
};

export type Sort = { id: string; descending: boolean };
/** By column; an empty text is no filter. Dates as YYYY-MM-DD, booleans as `true` or `false`. */
export type Filters = Readonly<Record<string, string>>;
