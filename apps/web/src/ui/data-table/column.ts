import type { ReactNode } from 'react';
import type { Option } from '../SelectField';

/** `choice` filters by one of `options`; `boolean` is a choice between yes and no; `period` is a date that filters from a day to another. */
export type ColumnKind = 'text' | 'date' | 'period' | 'boolean' | 'choice';
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
  /** What the cell says beside its value: columns of their own in the CSV. */
  beside?: readonly Pick<Column<Row>, 'id' | 'header' | 'kind' | 'value'>[];
  /** Least width at a desk, for what would else be cut there. */
  minW?: string;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** Sorted from the highest at first, and from the lowest when asked again. */
  highestFirst?: boolean;
  /** What a row is about: stays in view where a table is wider than its place. */
  pinned?: boolean;
  /** First day of a date filter's calendar. */
  min?: string;
  sortable?: boolean;
  filterable?: boolean;
};

/** A filter that is no column's. */
export type FilterAbove = Pick<Column<never>, 'id' | 'header' | 'kind' | 'options'>;

export type Sort = { id: string; descending: boolean };
/** By column; an empty text is no filter. Dates as YYYY-MM-DD, periods as two of them, booleans as `true` or `false`. */
export type Filters = Readonly<Record<string, string>>;

const between = '..';
/** The two days of a period's filter, each empty where it is open. */
export const periodOf = (filter: string): [from: string, to: string] => {
  const [from = '', to = ''] = filter.split(between);
  return [from, to];
};
export const periodFilter = (from: string, to: string): string => (from || to ? [from, to].join(between) : '');
