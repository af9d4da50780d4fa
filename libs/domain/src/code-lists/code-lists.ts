import { icd10Diagnoses } from '../catalogues/data/icd10/icd10-diagnoses.js';
import { icd9Diagnoses } from '../catalogues/data/icd9/icd9-diagnoses.js';
import { icfDomains } from '../catalogues/data/icf/icf-domains.js';
import * as access from './access.js';
import * as careRegimes from './care-regimes.js';
import * as closing from './closing.js';
import type { CodeListItem } from './code-list-item.js';
import * as fragility from './fragility.js';
import * as history from './history.js';
import * as icf from './icf.js';
import * as provisions from './provisions.js';
import * as team from './team.js';

/** Every reference catalogue by its name. The one place to look a code up, so that catalogues of a database can take over here. */
export const codeLists = {
  ...access,
  ...history,
  ...team,
  ...fragility,
  icd9Diagnoses,
  icd10Diagnoses,
  ...icf,
  icfDomains,
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
