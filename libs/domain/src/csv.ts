/** Byte order mark that starts a file, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';

/** The separators of CSV files. Excel in Italian opens a file as a table if its cells are separated by semicolons. */
export const csvForms = ['comma', 'semicolon'] as const;
export type CsvForm = (typeof csvForms)[number];
/** Returns the media type with which a request asks for CSV in this form. */
export const csvMediaType = (form: CsvForm): string => (form === 'comma' ? 'text/csv' : `text/csv; separator=${form}`);

const GUARD = "'";

/**
 * First characters of the cells that get the guard: characters with which a spreadsheet formula begins, their
 * full-width variants, which some spreadsheets treat alike, and the guard itself, so that reading can remove it
 * unambiguously.
 */
export const guardedSigns: readonly string[] = [...'=+-@\t\r＝＋－＠', GUARD];

const isGuarded = (text: string): boolean => guardedSigns.includes(text.charAt(0));

/** Returns a text as a cell that no spreadsheet runs as a formula. */
const guardCell = (text: string): string => (isGuarded(text) ? GUARD + text : text);

/** Returns the original text of a cell in a file that this system wrote. */
export const unguardCell = (cell: string): string =>
  cell.startsWith(GUARD) && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

/** Value of a cell; lists and objects are written as JSON. */
export type CsvCell = string | number | boolean | object | null | undefined;

const textOf = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** Returns a cell that no spreadsheet runs as a formula. Numbers need no guard: negative ones stay numbers. */
const harmless = (cell: CsvCell): string => (typeof cell === 'number' ? String(cell) : guardCell(textOf(cell)));

const joined = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/**
 * Returns a line of an export, without line break: comma-separated, every cell in quotes. Spec 001 §9. Both the API and
 * the browser use this function.
 */
export const csvLine = (cells: readonly CsvCell[]): string => joined(cells.map(harmless));

/** Returns a line, like `csvLine`, of a file that only programs read: its cells are not guarded. */
export const exactCsvLine = (cells: readonly CsvCell[]): string => joined(cells.map(textOf));

/**
 * Returns a function that replaces the separating commas by semicolons in the consecutive parts of a CSV whose cells are all in quotes; a part
 * may begin and end anywhere.
 */
export function semicolonSeparated(): (part: string) => string {
  let isQuoted = false;
  return (part) =>
    part
      .split('"')
      .map((text, index) => {
        if (index > 0) isQuoted = !isQuoted;
        return isQuoted ? text : text.replaceAll(',', ';');
      })
      .join('"');
}

/** Returns a title as a file name: `Diagnosi ICD-9-CM` becomes `diagnosi-icd-9-cm`. */
export const asFileName = (title: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
};
