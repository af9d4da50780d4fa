import { discardedColumns, importColumns, type ValidationCode } from '@percorso/domain';
import { brokenRule } from '../http/problems/rule-errors.js';

const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The format of a file, recognised from its first lines. */
export type FileFormat = { separator: Separator; columns: readonly string[] };

const MAX_SHOWN = 40;
const NAMES = importColumns.join(',');

/** The line with which Excel declares the separator. */
const excelSeparatorLine = /^\uFEFF?"?sep=([;,\t])"?\r?$/i;
const isEmpty = (line: string): boolean => /^[\s,;"\uFEFF]*$/.test(line);

export const refusal = (code: ValidationCode, params: Record<string, unknown> = {}) => brokenRule('file', code, params);

/** Returns the refusal of a file that ends before its header. */
export const blankFile = () => refusal('blankFile', { header: NAMES });

/** Removes the empty cells that a spreadsheet adds after the last column. */
export function withoutEmptyEnd(cells: readonly string[], columns = 0): readonly string[] {
  let { length } = cells;
  while (length > columns && cells[length - 1]?.trim() === '') length--;
  return length === cells.length ? cells : cells.slice(0, length);
}

const mostFrequent = (line: string): Separator =>
  separators.reduce((most, one) => (line.split(one).length > line.split(most).length ? one : most));

/** Whether a header cell is the name of the column, ignoring case. */
const isNameOf = (cell: string | undefined, column: string | undefined): boolean =>
  cell?.toLowerCase() === column?.toLowerCase();

/**
 * Recognises the header of a file of records, or of the application's list of discarded records, which has more columns.
 * @throws RuleBroken that names the first wrong column
 */
function formatOf(line: string, separator: Separator): FileFormat {
  const cells = withoutEmptyEnd(line.split(separator).map((cell) => cell.replaceAll(/["\s\uFEFF]/g, '')));
  const columns: readonly string[] = isNameOf(cells[0], discardedColumns[0]) ? discardedColumns : importColumns;
  const all = Math.max(cells.length, columns.length);
  const wrong = Array.from({ length: all }).findIndex((_, index) => !isNameOf(cells[index], columns[index]));
  if (wrong === -1) return { separator, columns };
  const [found, expected] = [cells[wrong]?.slice(0, MAX_SHOWN), columns[wrong]];
  throw refusal(faultOf(found, expected), { position: wrong + 1, found, expected, header: columns.join(',') });
}

function faultOf(found: string | undefined, expected: string | undefined): ValidationCode {
  if (expected === undefined) return 'extraColumn';
  return found ? 'wrongColumn' : 'missingColumn';
}

/** Finds the header of a file; skips empty lines and Excel's separator line before it. */
export class HeaderReader {
  format: FileFormat | undefined;
  private separator: Separator | undefined;

  /**
   * Reads a block of whole lines up to the header. Returns the number of lines read, and the rest of the block after them.
   * @throws RuleBroken for a wrong header
   */
  skip(block: string): { lines: number; rest: string } {
    let lines = 0;
    let rest = block;
    while (!this.format && rest !== '') {
      const end = rest.indexOf('\n') + 1;
      const line = end === 0 ? rest : rest.slice(0, end - 1);
      rest = end === 0 ? '' : rest.slice(end);
      if (end > 0) lines++;
      const [, declared] = excelSeparatorLine.exec(line) ?? [];
      if (declared) this.separator = declared as Separator;
      else if (!isEmpty(line)) this.format = formatOf(line, this.separator ?? mostFrequent(line));
    }
    return { lines, rest };
  }
}
