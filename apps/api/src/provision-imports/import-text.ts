import { TextDecoder } from 'node:util';
import { refusal } from './import-header.js';

/** Byte order marks with their encodings. */
const marks = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
];
const MARK_BYTES = 2;

const encodingOf = (beginning: Buffer): string =>
  marks.find(({ mark }) => beginning.subarray(0, MARK_BYTES).equals(mark))?.encoding ?? 'utf-8';

/** Yields the chunks; the first one is made long enough to contain a byte order mark. */
async function* withWholeMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!first) yield chunk;
    else if (first.length + chunk.length < MARK_BYTES) first = Buffer.concat([first, chunk]);
    else {
      yield Buffer.concat([first, chunk]);
      first = undefined;
    }
  }
  if (first) yield first;
}

/**
 * Decodes a file while it arrives: UTF-8, or Excel's Unicode text (UTF-16). @throws RuleBroken for another encoding or
 * a binary file
 */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decoded = (chunk?: Buffer) => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch {
      throw refusal('notUtf8');
    }
  };
  for await (const chunk of withWholeMark(bytes)) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    if (decoder.encoding === 'utf-8' && chunk.includes(0)) throw refusal('notCsv');
    yield decoded(chunk);
  }
  yield decoded();
}

/** Replaces single carriage returns, as in Excel's format "CSV (Macintosh)", by line feeds. */
export async function* withLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const more of text) {
    const chunk = pending + more;
    // Only the next chunk shows whether a carriage return at the end is followed by a line feed.
    pending = chunk.endsWith('\r') ? '\r' : '';
    yield chunk.slice(0, chunk.length - pending.length).replaceAll(/\r(?!\n)/g, '\n');
  }
  if (pending !== '') yield '\n';
}
