import {
  codeWithoutBlanks,
  trimmedText,
  importColumns,
  type ImportedProvision,
  typedMinute,
  unguardCell,
} from '@percorso/domain';
import { CsvError, parse } from 'csv-parse/sync';
import { blankFile, type FileFormat, HeaderReader, refusal, type Separator, withoutEmptyEnd } from './import-header.js';
import { textOf, withLineEnds } from './import-text.js';
import type { StoredFault } from './stored-faults.js';

/** A record of a file as stored; missing cells are empty. */
export type FileRecord = { line: number; content: ImportedProvision; faults: StoredFault[] | null };

type Line = { line: number; fields: string[] };

const MAX_LINE = 10_000;
/**
 * The length in characters from which a block is parsed even if it ends within quotes. Records of at most `MAX_LINE` do not make a block
 * that long, so a quote is missing.
 */
const MAX_BLOCK = 500_000;

const quotesIn = (text: string): number => text.split('"').length - 1;

/** Yields the text in blocks of whole records: a line break within quotes does not end a record. */
async function* blocksOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const more of text) {
    rest += more;
    const end = rest.lastIndexOf('\n') + 1;
    if (end === 0 ? rest.length <= MAX_LINE : quotesIn(rest.slice(0, end)) % 2 === 1 && rest.length <= MAX_BLOCK)
      continue;
    yield rest.slice(0, end || undefined);
    rest = end === 0 ? '' : rest.slice(end);
  }
  if (rest !== '') yield rest;
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/**
 * Splits a block into lines of fields. Only blocks with quotes go through the CSV library, because splitting is ten
 * times as fast. @throws RuleBroken with the line number
 */
function linesOf(block: string, separator: Separator, before: number): Line[] {
  if (!block.includes('"'))
    return block
      .split('\n')
      .map((line, index) => ({ line: before + index + 1, fields: withoutReturn(line).split(separator) }));
  try {
    const lines: Line[] = [];
    parse(block, {
      delimiter: separator,
      relaxColumnCount: true,
      skipEmptyLines: true,
      onRecord: (fields: string[], { lines: ending }) => {
        lines.push({ line: before + ending, fields });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal('brokenQuote', { line: before + (error as CsvError & { lines: number }).lines });
  }
}

/** Whether a line has no values; a spreadsheet leaves the separators of an emptied line. */
const isEmpty = ({ fields }: Line): boolean => fields.every((field) => field.trim() === '');

const isTooLong = ({ fields }: Line): boolean => fields.reduce((sum, field) => sum + field.length, 0) > MAX_LINE;

/** Index of the last mandatory column; the columns after it may be omitted. */
const LAST_NEEDED = importColumns.indexOf('startingTime');

const codeIn = (cell: string): string => cell.trim();
const identifierIn = (cell: string): string => codeWithoutBlanks(cell).toUpperCase();

/**
 * For each column, converts a cell to the form in which programs send the value: codes without blanks, tax codes in
 * capitals, the code of a centre with the leading zeros that a spreadsheet drops.
 */
const readers: { readonly [Column in keyof ImportedProvision]-?: (cell: string) => ImportedProvision[Column] } = {
  supplyCode: codeIn,
  fiscalCode: identifierIn,
  centreCode: (cell) => codeIn(cell).replace(/^\d{1,5}$/, (digits) => digits.padStart(6, '0')) || null,
  provisionTypeCode: codeIn,
  practitionerTaxCode: identifierIn,
  startingTime: typedMinute,
  tool: (cell) => trimmedText(cell) || null,
};

function recordOf({ line, fields }: Line, columns: FileFormat['columns']): FileRecord {
  const first = columns.indexOf(importColumns[0] as string);
  // Only the application's own list of discarded records has columns before those of a record.
  const cells = withoutEmptyEnd(first > 0 ? fields.map(unguardCell) : fields, columns.length);
  const isWhole = cells.length > first + LAST_NEEDED && cells.length <= columns.length;
  const params = { count: cells.length, expected: columns.length };
  return {
    line,
    content: Object.fromEntries(
      importColumns.map((name, index) => [name, readers[name](cells[first + index] ?? '')]),
    ) as ImportedProvision,
    faults: isWhole ? null : [{ path: '', code: 'wrongColumns', params }],
  };
}

/**
 * Yields the records of a CSV file in the dialect of Italian spreadsheets, parsed while the file arrives. A line with a
 * wrong number of columns becomes a record with a fault.
 * @throws RuleBroken (422) with path `file` if the file cannot be parsed
 */
export async function* recordsOfFile(bytes: AsyncIterable<Buffer>, maxRecords: number): AsyncGenerator<FileRecord[]> {
  const header = new HeaderReader();
  let before = 0;
  let records = 0;
  for await (const block of blocksOf(withLineEnds(textOf(bytes)))) {
    const { lines: skipped, rest } = header.skip(block);
    before += skipped;
    if (!header.format) continue;
    const { separator, columns } = header.format;
    const lines = linesOf(rest, separator, before).filter((line) => !isEmpty(line));
    const long = lines.find(isTooLong);
    if (long) throw refusal('lineTooLong', { line: long.line, max: MAX_LINE });
    before += rest.split('\n').length - 1;
    records += lines.length;
    if (records > maxRecords) throw refusal('tooManyRecords', { max: maxRecords });
    if (lines.length > 0) yield lines.map((line) => recordOf(line, columns));
  }
  if (records === 0) throw header.format ? refusal('emptyFile') : blankFile();
}
