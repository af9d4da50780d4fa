/** What a printed document consists of, in the order in which it is read. */
export type Part =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'paragraph'; text: string; emphasis?: boolean }
  /** Names and values; those without a value are left out. */
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

/** Who issues it: name, health authority, and lines on where it is. */
export type Letterhead = { name: string; authority: string; lines: readonly string[] };

export type PrintedDocument = { title: string; letterhead: Letterhead; parts: readonly Part[]; printedAt: string };
