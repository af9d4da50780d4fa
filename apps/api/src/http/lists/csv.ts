import { pipeline, Readable, Transform } from 'node:stream';
import {
  CSV_LINE_END,
  CSV_MARK,
  type CsvCell,
  type CsvForm,
  csvForms,
  csvLine,
  csvMediaType,
  guardedSigns,
  semicolonSeparated,
} from '@percorso/domain';
import { StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { MalformedHeader } from '../problems/problem.js';

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;

/** Returns the CSV columns for the schema of a row: the names of its JSON fields, nested fields with a dot: `districtUnit.description`. */
export function columnsOf(row: z.core.$ZodType, prefix = ''): string[] {
  const schema = unwrapped(row);
  if (schema instanceof z.ZodUnion)
    return [...new Set((schema.options as z.core.$ZodType[]).flatMap((option) => columnsOf(option, prefix)))];
  if (!(schema instanceof z.ZodObject)) return [prefix];
  return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, field]) =>
    columnsOf(field, prefix ? `${prefix}.${name}` : name),
  );
}

type Rows = Iterable<unknown> | AsyncIterable<unknown>;

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row);

/** Writes a number that is not whole with a decimal comma. */
const withDecimalComma = (cell: CsvCell): CsvCell =>
  typeof cell === 'number' && !Number.isInteger(cell) ? String(cell).replace('.', ',') : cell;

async function* linesOf(rows: Rows, columns: readonly string[], form: CsvForm): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns) + CSV_LINE_END;
  const paths = columns.map((column) => column.split('.'));
  for await (const row of rows) {
    const cells = Array.isArray(row) ? row : paths.map((path) => valueAt(row, path));
    yield csvLine(form === 'comma' ? (cells as CsvCell[]) : (cells as CsvCell[]).map(withDecimalComma)) + CSV_LINE_END;
  }
}

/**
 * Streams CSV, separated by commas: a header with `columns`, then a line for each row. A row is an object, or an array of cells in the order
 * of `columns`. Only the decimal sign of numbers depends on `form`; `separatedBySemicolons` changes the separator of every CSV.
 */
export const csvOf = (rows: Rows, columns: readonly string[], form: CsvForm = 'comma'): Readable =>
  Readable.from(linesOf(rows, columns, form), { objectMode: false });

const guardedCodes = guardedSigns.map((sign) => sign.codePointAt(0));

/**
 * Returns a SQL expression that escapes the SQL expression `text` as `csvLine` does, so that no spreadsheet runs the cell as a formula. For
 * rows that Postgres itself writes as CSV.
 */
export const harmlessCell = (text: string): string =>
  `CASE WHEN ascii(${text}) IN (${guardedCodes.join(', ')}) THEN '''' || ${text} ELSE ${text} END`;

/**
 * Turns the output of `COPY … (FORMAT csv, FORCE_QUOTE *)` into CSV as `csvOf` writes it: adds the byte order mark and the header, and
 * replaces the line ends.
 */
export function csvOfCopy(header: readonly string[], lines: Readable): Readable {
  const withLineEnds = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(chunk.toString('latin1').replaceAll('\n', CSV_LINE_END), 'latin1'));
    },
  });
  withLineEnds.push(CSV_MARK + csvLine(header) + CSV_LINE_END);
  return pipeline(lines, withLineEnds, () => undefined);
}

/** Returns CSV as a reply that browsers save as a file. */
export const csvFile = (csv: Readable): StreamableFile =>
  new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: 'attachment' });

/** Returns a file whose cells are separated by semicolons, from one whose cells are separated by commas and all in quotes. */
export function separatedBySemicolons(file: StreamableFile): StreamableFile {
  const change = semicolonSeparated();
  const withSemicolons = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(change(chunk.toString('latin1')), 'latin1'));
    },
  });
  const csv = pipeline(file.getStream(), withSemicolons, () => undefined);
  return new StreamableFile(csv, { type: `${csvMediaType('semicolon')}; charset=utf-8`, disposition: 'attachment' });
}

const rangeOf = (accept: string, type: string): string | undefined =>
  accept.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === type);

const quality = (accept: string, type: string): number => {
  const range = rangeOf(accept, type);
  return range ? Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1) : 0;
};

/** Whether an Accept header prefers CSV to JSON. */
export const prefersCsv = (accept = ''): boolean => quality(accept, 'text/csv') > quality(accept, 'application/json');

/**
 * Returns the form of CSV for which an Accept header asks: `text/csv; separator=semicolon`. By default, cells are separated by commas.
 * @throws MalformedHeader for an unknown separator
 */
export function csvFormOf(accept = ''): CsvForm {
  const given = /;\s*separator\s*=\s*"?([^;"]*)/i.exec(rangeOf(accept, 'text/csv') ?? '')?.[1];
  if (given === undefined) return 'comma';
  const form = csvForms.find((one) => one === given.trim().toLowerCase());
  if (!form) throw new MalformedHeader('Accept');
  return form;
}
