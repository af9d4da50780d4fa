import type { FieldLayout, RowsLayout, Values } from '../layout';

/** Returns the fields that are shown for a row in the list, in the order of `summary`. */
const summaryFields = ({ groups, summary }: RowsLayout): FieldLayout[] => {
  const fields = groups.flatMap((group) => group.fields);
  return summary.flatMap((name) => fields.find((field) => field.name === name) ?? []);
};

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== false;

/** Returns the summary fields that have a value in the row. */
export const filledFields = (layout: RowsLayout, row: Values): FieldLayout[] =>
  summaryFields(layout).filter(({ name }) => hasValue(row[name]));
