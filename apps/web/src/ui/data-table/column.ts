import type { ReactNode } from 'react';
import type { Option } from '../fields/SelectField';

/** `choice` filters by one of `options`; `boolean` is a choice between yes and no; `period` is a date that filters by a range of days. */
export type ColumnKind = 'text' | 'date' | 'period' | 'boolean' | 'choice';
export type CellValue = string | number | boolean | null;

export type Column<Row> = {
  /** Also the name of the field in query and URL. */
  id: string;
  header: string;
  kind?: ColumnKind;
  options?: readonly Option[];
  /** The value to sort, filter and export: text, ISO date or boolean. */
  value: (row: Row) => CellValue;
  /** The rendered value; by default the value as text, a date as dd/MM/yyyy. */
  show?: (row: Row) => ReactNode;
  /** Further values in the cell: separate columns in the CSV. */
  beside?: readonly Pick<Column<Row>, 'id' | 'header' | 'kind' | 'value'>[];
  /** Minimum width on a desktop, for content that would be cut. */
  minW?: string;
  /** Aligned to the end of the column. */
  numeric?: boolean;
  /** The first sort is descending, the next ascending. */
  highestFirst?: boolean;
  /** Identifies the row: stays visible if the table is wider than its container. */
  pinned?: boolean;
  /** First day of a date filter's calendar. */
  min?: string;
  sortable?: boolean;
  filterable?: boolean;
};

/** A filter without a column. */
export type FilterAbove = Pick<Column<never>, 'id' | 'header' | 'kind' | 'options'>;

export type Sort = { id: string; descending: boolean };
/** Values by column id; an empty text is no filter. Dates as YYYY-MM-DD, periods as two of them, booleans as `true` or `false`. */
export type Filters = Readonly<Record<string, string>>;

const between = '..';
/** The two days of a period filter; an empty one is unbounded. */
export const periodOf = (filter: string): [from: string, to: string] => {
  const [from = '', to = ''] = filter.split(between);
  return [from, to];
};
export const periodFilter = (from: string, to: string): string => (from || to ? [from, to].join(between) : '');
