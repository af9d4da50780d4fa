import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const aligned = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a WOFF file to its TrueType font. Without this, the PDF library would unpack the tables for each document,
 * which is slow.
 */
export function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, n) => woff.subarray(HEADER + n * ENTRY, HEADER + (n + 1) * ENTRY));
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = header.length;
  const tables = entries.map((entry, n) => {
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(from, from + packed);
    const table = Buffer.alloc(aligned(length));
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const position = 12 + 16 * n;
    entry.copy(header, position, 0, 4);
    entry.copy(header, position + 4, 16, 20);
    header.writeUInt32BE(offset, position + 8);
    header.writeUInt32BE(length, position + 12);
    offset += table.length;
    return table;
  });
  return Buffer.concat([header, ...tables]);
}
