/** A part of a printed document. Parts are in reading order. */
export type Part =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'paragraph'; text: string; emphasis?: boolean }
  | Facts
  | PrintedTable
  /** Names and values with their heading, which a page break does not separate if they fit on one page. */
  | { kind: 'whole'; heading: string; rows: Facts['rows'] }
  /** A line to be signed by hand. */
  | { kind: 'signature'; text: string }
  /** Lines to be signed by hand, two beside each other. */
  | { kind: 'signatures'; texts: readonly string[] };

/** Names and values; rows without a value are not printed. */
type Facts = { kind: 'facts'; rows: readonly (readonly [name: string, value: string | null])[] };

export type PrintedTable = {
  kind: 'table';
  columns: readonly { title: string; share: number; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
  total?: readonly string[];
};

/** The head of a document: the issuer's name and health authority, and lines with its address and contacts. */
export type Letterhead = { name: string; authority: string; lines: readonly string[] };

export type PrintedDocument = {
  title: string;
  letterhead: Letterhead;
  parts: readonly Part[];
  printedAt: string;
  /** The mark across each page of a document that is not valid yet. Screen readers skip it: a part has to say the same. */
  watermark?: string;
};
