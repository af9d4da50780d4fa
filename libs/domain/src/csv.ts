/** By this spreadsheets know UTF-8; it comes first. */
export const CSV_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';

const GUARD = "'";

/**
 * How a cell begins that is guarded: what a spreadsheet runs as a formula, the full-width signs too, which some read as the plain ones,
 * and the guard itself, so that it can be taken away again.
 */
export const guardedSigns: readonly string[] = [...'=+-@\t\r＝＋－＠', GUARD];

const isGuarded = (text: string): boolean => guardedSigns.includes(text.charAt(0));

/** A text as a cell that no spreadsheet runs. */
const guardCell = (text: string): string => (isGuarded(text) ? GUARD + text : text);

/** The text of a cell of a file that was written here. */
export const unguardCell = (cell: string): string =>
  cell.startsWith(GUARD) && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

/** A list or an object is written as JSON. */
export type CsvCell = string | number | boolean | object | null | undefined;

const textOf = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** Numbers are no formulas: negative ones stay numbers. */
const harmless = (cell: CsvCell): string => (typeof cell === 'number' ? String(cell) : guardCell(textOf(cell)));

const joined = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** A line of every export, the server's and the browser's, without its end: comma, quotes around each cell. Spec 001 §9. */
export const csvLine = (cells: readonly CsvCell[]): string => joined(cells.map(harmless));

/** The same of a file for programs, which nobody opens in a spreadsheet: every cell as it is. */
export const exactCsvLine = (cells: readonly CsvCell[]): string => joined(cells.map(textOf));

/** A title as the name of a file: `Diagnosi ICD-9-CM` is `diagnosi-icd-9-cm`. */
export const asFileName = (title: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
};
