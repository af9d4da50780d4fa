import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

async function* arrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** A JSON array that is written while its rows are read (DESIGN §5: `limit=-1`). */
export const jsonStream = (rows: AsyncIterable<unknown>): StreamableFile =>
  new StreamableFile(Readable.from(arrayOf(rows), { objectMode: false }), { type: 'application/json; charset=utf-8' });
