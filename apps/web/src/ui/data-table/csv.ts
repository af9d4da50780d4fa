import { CSV_LINE_END, CSV_MARK, type CsvCell, type CsvForm, csvLine, semicolonSeparated } from '@percorso/domain';
import { today } from '../display/dates';
import { cellText } from './cell-text';
import type { Column } from './column';
import { download } from './download';

const csvCell = <Row>(column: Column<Row>, row: Row): CsvCell => {
  const [value, text] = [column.value(row), cellText(column, row)];
  if (typeof value !== 'number' || text !== String(value)) return text;
  // Italian spreadsheets expect a decimal comma.
  return Number.isInteger(value) ? value : text.replace('.', ',');
};

/**
 * Returns rows as CSV. Spec 001 §9: values are quoted and separated by commas. Spreadsheets recognise UTF-8 by the byte order mark at the
 * start.
 */
export const toCsv = <Row>(shownColumns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const columns = shownColumns.flatMap((column): Column<Row>[] => [column, ...(column.beside ?? [])]);
  const lines = [
    csvLine(columns.map(({ header }) => header)),
    ...rows.map((row) => csvLine(columns.map((column) => csvCell(column, row)))),
  ];
  return CSV_MARK + lines.map((line) => line + CSV_LINE_END).join('');
};

/**
 * Downloads a list as a file with the date in its name: `episodi-2026-11-26.csv`.
 * @param content a text separated by commas, or a file of the server, which has the form already
 */
export function downloadList(content: BlobPart, fileName: string, form: CsvForm): void {
  const inForm = form === 'semicolon' && typeof content === 'string' ? semicolonSeparated()(content) : content;
  download(inForm, fileName.replace(/(\.csv)?$/, `-${today()}.csv`));
}
