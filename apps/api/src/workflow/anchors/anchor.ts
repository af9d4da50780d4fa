import { z } from 'zod';

const Digest = z.object({
  /** How many rows were added. */
  rows: z.number().int().min(0),
  /** SHA-256 over them, in hexadecimal; empty where there are none. */
  digest: z.string(),
});

/** What was added to the histories and logs since the anchor before, kept where the database is not. Decision 0007. */
export const Anchor = z.object({
  /** The moment that it reaches up to, and does not contain. */
  until: z.iso.datetime(),
  /** By table. */
  logs: z.record(z.string(), Digest),
});
export type Anchor = z.infer<typeof Anchor>;

/** An anchor on a line of its own. */
export const lineOf = (anchor: Anchor): string => `${JSON.stringify(anchor)}\n`;

/** @throws where a line is no anchor */
export const anchorsIn = (lines: string): Anchor[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Anchor.parse(JSON.parse(line)));
