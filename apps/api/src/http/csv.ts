import { pipeline, Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { StreamableFile } from '@nestjs/common';
import { z } from 'zod';

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;

/** The fields of a row as its JSON names them, those within a field after a dot: `districtUnit.description`. */
export function columnsOf(row: z.core.$ZodType, prefix = ''): string[] {
  const schema = unwrapped(row);
  if (schema instanceof z.ZodUnion)
    return [...new Set((schema.options as z.core.$ZodType[]).flatMap((option) => columnsOf(option, prefix)))];
  if (!(schema instanceof z.ZodObject)) return [prefix];
  return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, field]) =>
    columnsOf(field, prefix ? `${prefix}.${name}` : name),
  );
}

/**
 * Spec 001 §9: comma separator with quotes. Starts with the mark by which spreadsheets know UTF-8; a cell that they would run as a
 * formula is made text.
 */
export const csvOf = (rows: Iterable<unknown> | AsyncIterable<unknown>, columns: string[]): Readable =>
  pipeline(
    Readable.from(rows),
    stringify({
      columns,
      header: true,
      bom: true,
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String },
    }),
    // Whoever reads the end of it is told of an error as well.
    () => undefined,
  );

// Unicode's full-width forms too, as csv-stringify's `escape_formulas`.
const formulaSigns = [...'=+-@\t\r＝＋－＠'].map((sign) => sign.codePointAt(0));

/** SQL for a text as a cell that no spreadsheet runs, for rows that Postgres writes as CSV itself. */
export const harmlessCell = (text: string): string =>
  `CASE WHEN ascii(${text}) IN (${formulaSigns.join(', ')}) THEN '''' || ${text} ELSE ${text} END`;

/** What `COPY … (FORMAT csv, FORCE_QUOTE *)` writes, made the same CSV as `csvOf` makes: with its mark, its header and its line ends. */
export function csvOfCopy(header: readonly string[], lines: Readable): Readable {
  const first = `\uFEFF${header.map((name) => `"${name.replaceAll('"', '""')}"`).join(',')}\r\n`;
  const withLineEnds = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'));
    },
  });
  withLineEnds.push(first);
  return pipeline(lines, withLineEnds, () => undefined);
}

/** CSV as a reply, which browsers save. */
export const csvFile = (csv: Readable): StreamableFile =>
  new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: 'attachment' });

const quality = (accept: string, type: string): number => {
  const range = accept.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === type);
  return range ? Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1) : 0;
};

/** Whether an Accept header names CSV, and not JSON rather. */
export const prefersCsv = (accept = ''): boolean => quality(accept, 'text/csv') > quality(accept, 'application/json');
