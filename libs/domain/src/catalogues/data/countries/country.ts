import type { CodeListItem } from '../../../code-lists/code-list-item.js';

/** A foreign state as listed by the national statistics institute; `code` is its code in fiscal codes (Belfiore). */
export type Country = CodeListItem & {
  /**
   * ISTAT's number of the state. States and municipalities share a catalogue: every municipality has a higher number.
   */
  readonly id: number;
  /** ISO 3166-1 alpha-2. */
  readonly isoCode: string;
  readonly isoAlpha3: string;
  /** The citizenship as worded in a registry record: "Cittadinanza: Francese". */
  readonly citizenship: string;
};
