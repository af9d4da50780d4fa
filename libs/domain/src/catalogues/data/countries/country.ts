import type { CodeListItem } from '../../../code-lists/code-list-item.js';

/** A foreign state as listed by the national statistics institute; `code` is the one in fiscal codes (Belfiore). */
export type Country = CodeListItem & {
  /** ISTAT's number of the state: lower than those of the municipalities, with which countries share a catalogue. */
  readonly id: number;
  /** ISO 3166-1 alpha-2. */
  readonly isoCode: string;
  readonly isoAlpha3: string;
  /** The wording in a registry record: "Cittadinanza: Francese". */
  readonly citizenship: string;
};
