import * as access from './access.js';
import * as careRegimes from './care-regimes.js';
import * as closing from './closing.js';
import type { CodeListItem } from './code-list-item.js';
import * as fragility from './fragility.js';
import * as history from './history.js';
import * as icf from './icf.js';
import * as provisions from './provisions.js';
import * as team from './team.js';

/** The small reference catalogues, whose codes rules refer to, by name. Diagnoses, ICF domains and places are asked of the database. */
export const codeLists = {
  ...access,
  ...history,
  ...team,
  ...fragility,
  ...icf,
  ...careRegimes,
  ...provisions,
  ...closing,
} satisfies Record<string, readonly CodeListItem[]>;

export type CodeListName = keyof typeof codeLists;
/** An item of a list, with the facts that this list adds to code and description. */
export type ItemOf<L extends CodeListName> = (typeof codeLists)[L][number];

const indexes = new Map<CodeListName, ReadonlyMap<string, CodeListItem>>();

const indexOf = (list: CodeListName): ReadonlyMap<string, CodeListItem> => {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map(codeLists[list].map((item): [string, CodeListItem] => [item.code, item]));
  indexes.set(list, index);
  return index;
};

export const findCode = <L extends CodeListName>(list: L, code: string | null | undefined): ItemOf<L> | undefined =>
  code == null ? undefined : (indexOf(list).get(code) as ItemOf<L> | undefined);

/** The Italian description of a code; the code itself where the list does not know it (a record older than the list). */
export const describeCode = (list: CodeListName, code: string): string => findCode(list, code)?.description ?? code;
