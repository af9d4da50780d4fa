import type { ReactNode } from 'react';
import type { Option } from '../fields/SelectField';

/**
 * `choice` filters by one of `options`; `boolean` is a choice between yes and no; `period` is a date that is filtered by a range of dates.
 */
export type ColumnKind = 'text' | 'date' | 'period' | 'boolean' | 'choice';
export type CellValue = string | number | boolean | null;

export type Column<Row> = {
  /** The id of the column, also used as its name in queries and URLs. */
  id: string;
  header: string;
  kind?: ColumnKind;
  options?: readonly Option[];
  /** The value to sort, filter and export: text, ISO date or boolean. */
  value: (row: Row) => CellValue;
  /** Renders the value; by default as text, with a date as dd/MM/yyyy. */
  show?: (row: Row) => ReactNode;
  /** Further values in the cell, which are separate columns in the CSV. */
  beside?: readonly Pick<Column<Row>, 'id' | 'header' | 'kind' | 'value'>[];
  /** Minimum width on a desktop, for content that would otherwise be cut. */
  minW?: string;
  /** Aligns the value to the end of the column. */
  numeric?: boolean;
  /** Whether the first sort by this column is descending; each further one reverses the order. */
  highestFirst?: boolean;
  /** Whether the column identifies the row. It then stays visible if the table is wider than its container. */
  pinned?: boolean;
  /** The first date in the calendar of a date filter. */
  min?: string;
  sortable?: boolean;
  filterable?: boolean;
};

/** A filter above the table, which has no column of its own. */
export type FilterAbove = Pick<Column<never>, 'id' | 'header' | 'kind' | 'options'>;

export type Sort = { id: string; descending: boolean };
/**
 * Filter values by column id; an empty string does not filter. Dates are YYYY-MM-DD, periods two such dates joined by `..`, booleans `true`
 * or `false`.
 */
export type Filters = Readonly<Record<string, string>>;

const periodSeparator = '..';
/** Returns the two dates of a period filter; an empty date does not limit the period. */
export const periodOf = (filter: string): [from: string, to: string] => {
  const [from = '', to = ''] = filter.split(periodSeparator);
  return [from, to];
};
export const periodFilter = (from: string, to: string): string => (from || to ? [from, to].join(periodSeparator) : '');
