import { z } from 'zod';

const Digest = z.object({
  /** Number of added rows. */
  rows: z.number().int().min(0),
  /** SHA-256 over them, in hexadecimal; empty without rows. */
  digest: z.string(),
});

/** Digest of the rows added to histories and logs since the previous anchor, stored outside the database. Decision 0007. */
export const Anchor = z.object({
  /** End of its period, exclusive. */
  until: z.iso.datetime(),
  /** By table. */
  logs: z.record(z.string(), Digest),
});
export type Anchor = z.infer<typeof Anchor>;

/** An anchor on a line of its own. */
export const lineOf = (anchor: Anchor): string => `${JSON.stringify(anchor)}\n`;

/** @throws if a line is not an anchor */
export const anchorsIn = (lines: string): Anchor[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Anchor.parse(JSON.parse(line)));
