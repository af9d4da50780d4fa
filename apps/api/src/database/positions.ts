/**
 * A position in the primary's write-ahead log, which only grows: a replica that has replayed the log up to it shows all earlier commits.
 */
export type Position = bigint;

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})(?:-\d{1,10})?$/i;

/** Parses Postgres' form, `16/B374D848`, even with the suffix of an event id of the stream; undefined for any other text. */
export function parsePosition(text: string): Position | undefined {
  const [, high, low] = written.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}

export const formatPosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
