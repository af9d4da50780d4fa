/** A part of a printed document; parts are in reading order. */
export type Part =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'paragraph'; text: string; emphasis?: boolean }
  /** Names and values; rows without a value are left out. */
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

/** The issuer: name, health authority, and lines with address and contacts. */
export type Letterhead = { name: string; authority: string; lines: readonly string[] };

export type PrintedDocument = { title: string; letterhead: Letterhead; parts: readonly Part[]; printedAt: string };
