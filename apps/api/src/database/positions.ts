/** A place in the log of a primary, which only grows: a replica that has replayed it shows what was committed before. */
export type Position = bigint;

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})(?:-\d{1,10})?$/i;

/** As Postgres writes it, `16/B374D848`, also with what the id of an event of the stream has behind it; undefined of anything else. */
export function positionOf(text: string): Position | undefined {
  const [, high, low] = written.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}

export const textOfPosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
