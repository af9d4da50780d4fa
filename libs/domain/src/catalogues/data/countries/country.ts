import type { CodeListItem } from '../../../code-lists/code-list-item.js';

/** A foreign state as the national statistics institute lists it; `code` is the one that fiscal codes carry (Belfiore). */
export type Country = CodeListItem & {
  /** The institute's number of the state: below those of the municipalities, with which countries share a catalogue. */
  readonly id: number;
  /** ISO 3166-1 alpha-2. */
  readonly isoCode: string;
  readonly isoAlpha3: string;
  /** As a record of the registry words it: "Cittadinanza: Francese". */
  readonly citizenship: string;
};
