import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CatalogueName, ImportFault, ImportFaultCode } from '@percorso/domain';
import { CsvError, parse } from 'csv-parse';
import { type Columns, type Format, formatOf, headerFault, type IncomingEntry, isFault } from './formats.js';

/** How many faults are reported. Further faults are only counted. */
const SHOWN_FAULTS = 20;
const HEADER_BYTES = 65_536;

/** Thrown when the file is invalid; nothing was imported. `more`: the number of faults that are not in `faults`. */
export class BadImport extends Error {
  constructor(
    readonly faults: readonly ImportFault[],
    readonly more = 0,
  ) {
    super(faults[0]?.code ?? 'bad import');
  }
}

export class Faults {
  private readonly shown: ImportFault[] = [];
  private count = 0;

  add(fault: ImportFault): void {
    if (this.count++ < SHOWN_FAULTS) this.shown.push(fault);
  }

  /** @throws BadImport if there is any fault */
  refuse(): void {
    if (this.count > 0) throw new BadImport(this.shown, this.count - this.shown.length);
  }
}

async function readHeader(file: string): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new BadImport([{ code: 'unreadable', params: { file } }]);
  });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    throw new BadImport([{ code: 'unreadable', params: { file } }]);
  } finally {
    await handle.close();
  }
}

/** Returns the delimiter, comma or semicolon, that is more frequent in the header. */
function delimiterOf(beginning: string): string {
  const [header = ''] = beginning.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

const codeOfCsvError: Partial<Record<string, ImportFaultCode>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'wrongFieldCount',
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'strayQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
};

function csvFault(error: CsvError): ImportFault {
  const code = codeOfCsvError[error.code] ?? 'malformed';
  const { lines, columns, record } = error as CsvError & { lines: number; columns?: unknown[]; record?: unknown[] };
  return { code, line: lines, params: { found: record?.length ?? 0, expected: columns?.length ?? 0 } };
}

export type Line = { line: number; entry: IncomingEntry };

/** Opens the file and checks its header. Returns the format and the entries of the file. @throws BadImport */
export async function openImport(
  name: CatalogueName,
  file: string,
): Promise<{ format: Format; lines: AsyncGenerator<Line> }> {
  const beginning = await readHeader(file);
  const delimiter = delimiterOf(beginning);
  let format: Format | undefined;
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      trim: true,
      skip_empty_lines: true,
      columns: (header: string[]) => {
        format = formatOf(name, header);
        const fault = headerFault(format, header);
        if (fault) throw new BadImport([fault]);
        return header;
      },
    }),
  );
  const lines = entriesOf(parser, () => format);
  const first = await lines.next();
  if (!format || first.done) throw new BadImport([{ code: 'empty' }]);
  return { format, lines: prepended(first.value, lines) };
}

async function* prepended(first: Line, rest: AsyncGenerator<Line>): AsyncGenerator<Line> {
  yield first;
  yield* rest;
}

/** Yields every valid entry with its line number. @throws BadImport at the end, with the faults of all lines */
async function* entriesOf(parser: AsyncIterable<unknown>, format: () => Format | undefined): AsyncGenerator<Line> {
  const faults = new Faults();
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: Columns }>) {
      const line = info.lines;
      if (Object.values(record).some((text) => text.includes('\uFFFD'))) faults.add({ code: 'notUtf8', line });
      const entry = format()?.read(record);
      if (!entry) continue;
      if (isFault(entry)) faults.add({ ...entry, line });
      else yield { line, entry };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.add(csvFault(error));
  }
  faults.refuse();
}
