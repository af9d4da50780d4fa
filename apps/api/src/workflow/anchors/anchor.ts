import { z } from 'zod';

const Digest = z.object({
  /** Number of rows that were added. */
  rows: z.number().int().min(0),
  /** SHA-256 of the added rows, in hexadecimal; empty if there are none. */
  digest: z.string(),
});

/** Digest of the rows added to histories and logs since the previous anchor, stored outside the database. Decision 0007. */
export const Anchor = z.object({
  /** End of the anchor's period, exclusive. */
  until: z.iso.datetime(),
  /** Digest of the added rows, by table. */
  logs: z.record(z.string(), Digest),
});
export type Anchor = z.infer<typeof Anchor>;

/** Returns an anchor as a line of text. */
export const lineOf = (anchor: Anchor): string => `${JSON.stringify(anchor)}\n`;

/**
 * Parses lines of text.
 * @throws if a line is not an anchor
 */
export const anchorsIn = (lines: string): Anchor[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Anchor.parse(JSON.parse(line)));
