import { CheckboxField } from '../fields/CheckboxField';
import type { Column } from './column';

export type Choice = { chosen: ReadonlySet<string>; onChoose: (id: string, isChosen: boolean) => void };

type Texts<Row> = { header: string; idOf: (row: Row) => string; labelOf: (row: Row) => string };

/** Returns the first column of a table whose rows can be chosen, with a checkbox in each row. */
export const choiceColumn = <Row,>(
  { header, idOf, labelOf }: Texts<Row>,
  { chosen, onChoose }: Choice,
): Column<Row> => ({
  id: 'choice',
  header,
  sortable: false,
  filterable: false,
  value: (row) => chosen.has(idOf(row)),
  show: (row) => (
    <CheckboxField
      label={labelOf(row)}
      hideLabel
      checked={chosen.has(idOf(row))}
      onChange={(isChosen) => onChoose(idOf(row), isChosen)}
    />
  ),
});
