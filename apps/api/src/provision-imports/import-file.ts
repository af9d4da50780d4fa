import {
  bareCode,
  bareText,
  discardedColumns,
  importColumns,
  type ImportedProvision,
  type ValidationCode,
} from '@percorso/domain';
import { CsvError, parse } from 'csv-parse/sync';
import { brokenRule } from '../http/rule-errors.js';
import type { StoredFault } from './stored-faults.js';

/** A record of a file as it is kept: what it lacks is empty. */
export type FileRecord = { line: number; content: ImportedProvision; faults: StoredFault[] | null };

type Separator = ',' | ';';
/** How the lines of a file are written, as its first one says. */
type Form = { separator: Separator; columns: readonly string[] };
type Line = { line: number; fields: string[] };

const MAX_LINE = 10_000;
/** As long as this no record is, if each is at most `MAX_LINE` long: a quote was opened and not closed. */
const MAX_BLOCK = 500_000;
const HEADER = importColumns.join(',');

const refused = (code: ValidationCode, params: Record<string, unknown> = {}) => brokenRule('file', code, params);

/** @throws RuleBroken where it is not UTF-8, or no text */
async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw refused('notUtf8');
    }
  };
  for await (const chunk of bytes) {
    if (chunk.includes(0)) throw refused('notCsv');
    yield decoded(chunk);
  }
  yield decoded();
}

const quotesIn = (text: string): number => text.split('"').length - 1;

/** The text in blocks of whole records: a line break within quotes ends none. */
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

/** The library is asked where quotes are: without any a line is split, ten times as fast. @throws RuleBroken with the line */
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
    throw refused('brokenQuote', { line: before + (error as CsvError & { lines: number }).lines });
  }
}

const isEmpty = ({ fields }: Line): boolean => fields.length === 1 && fields[0]?.trim() === '';

/** A list of discarded records has columns of its own beside those of a file. @throws RuleBroken where another header is there */
function formOf(block: string): Form {
  const header = withoutReturn(block.split('\n', 1)[0] ?? '').replaceAll(/["\s\uFEFF]/g, '');
  for (const columns of [importColumns, discardedColumns])
    for (const separator of [',', ';'] as const) if (header === columns.join(separator)) return { separator, columns };
  throw refused('wrongHeader', { header: HEADER });
}

/** As a program's record is read: codes without blanks, people's in capitals, and a centre's with the zeros that a spreadsheet took. */
function recordOf({ line, fields: cells }: Line, columns: Form['columns']): FileRecord {
  const fields = cells.slice(columns.indexOf(importColumns[0] as string));
  const [supplyCode = '', fiscalCode = '', centreCode = '', provisionTypeCode = ''] = fields;
  const [practitionerTaxCode = '', startingTime = '', tool = ''] = fields.slice(4);
  const params = { count: cells.length, expected: columns.length };
  return {
    line,
    content: {
      supplyCode: supplyCode.trim(),
      fiscalCode: bareCode(fiscalCode).toUpperCase(),
      centreCode: centreCode.trim().replace(/^\d{1,5}$/, (digits) => digits.padStart(6, '0')) || null,
      provisionTypeCode: provisionTypeCode.trim(),
      practitionerTaxCode: bareCode(practitionerTaxCode).toUpperCase(),
      startingTime: startingTime.trim(),
      tool: bareText(tool) || null,
    },
    faults: cells.length === columns.length ? null : [{ path: '', code: 'wrongColumns', params }],
  };
}

/**
 * The records of a CSV file while it comes, in UTF-8 with `,` or `;`. A line with another number of columns is a record with a fault.
 * @throws RuleBroken (422) about the file, where it is none
 */
export async function* recordsOfFile(bytes: AsyncIterable<Buffer>, maxRecords: number): AsyncGenerator<FileRecord[]> {
  let form: Form | undefined;
  let before = 0;
  let records = 0;
  for await (const block of blocksOf(textOf(bytes))) {
    const isFirst = form === undefined;
    const { separator, columns } = (form ??= formOf(block));
    const lines = linesOf(block, separator, before).filter((line) => !isEmpty(line));
    const long = lines.find(({ fields }) => fields.reduce((sum, field) => sum + field.length, 0) > MAX_LINE);
    if (long) throw refused('lineTooLong', { line: long.line, max: MAX_LINE });
    before += block.split('\n').length - 1;
    const read = (isFirst ? lines.slice(1) : lines).map((line) => recordOf(line, columns));
    records += read.length;
    if (records > maxRecords) throw refused('tooManyRecords', { max: maxRecords });
    if (read.length > 0) yield read;
  }
  if (records === 0) throw form === undefined ? refused('wrongHeader', { header: HEADER }) : refused('emptyFile');
}
