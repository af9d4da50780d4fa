/** A part of a printed document. Parts are in reading order. */
export type Part =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'paragraph'; text: string; emphasis?: boolean }
  /** Names and values; rows without a value are not printed. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string | null])[] }
  | PrintedTable
  /** A line to be signed by hand. */
  | { kind: 'signature'; text: string };

export type PrintedTable = {
  kind: 'table';
  columns: readonly { title: string; share: number; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
  total?: readonly string[];
};

/** The head of a document: the issuer's name and health authority, and lines with its address and contacts. */
export type Letterhead = { name: string; authority: string; lines: readonly string[] };

export type PrintedDocument = { title: string; letterhead: Letterhead; parts: readonly Part[]; printedAt: string };
