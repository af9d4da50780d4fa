/** Byte order mark by which spreadsheets recognise UTF-8; comes first. */
export const CSV_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';

const GUARD = "'";

/**
 * First characters of cells that get the guard: those that a spreadsheet runs as a formula, their full-width variants, which some read as
 * the plain ones, and the guard itself, so that it can be removed again.
 */
export const guardedSigns: readonly string[] = [...'=+-@\t\r＝＋－＠', GUARD];

const isGuarded = (text: string): boolean => guardedSigns.includes(text.charAt(0));

/** A text as a cell that no spreadsheet runs as a formula. */
const guardCell = (text: string): string => (isGuarded(text) ? GUARD + text : text);

/** The original text of a cell of a file that this system wrote. */
export const unguardCell = (cell: string): string =>
  cell.startsWith(GUARD) && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

/** Lists and objects are written as JSON. */
export type CsvCell = string | number | boolean | object | null | undefined;

const textOf = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** Numbers are no formulas: negative ones stay numbers. */
const harmless = (cell: CsvCell): string => (typeof cell === 'number' ? String(cell) : guardCell(textOf(cell)));

const joined = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** A line of every export, by server and browser, without line break: comma-separated, every cell in quotes. Spec 001 §9. */
export const csvLine = (cells: readonly CsvCell[]): string => joined(cells.map(harmless));

/** The same for files that only programs read: cells are not guarded. */
export const exactCsvLine = (cells: readonly CsvCell[]): string => joined(cells.map(textOf));

/** A title as a file name: `Diagnosi ICD-9-CM` becomes `diagnosi-icd-9-cm`. */
export const asFileName = (title: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
};
