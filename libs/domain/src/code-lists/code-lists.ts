import * as access from './access.js';
import * as careRegimes from './care-regimes.js';
import * as closing from './closing.js';
import type { CodeListItem } from './code-list-item.js';
import * as fragility from './fragility.js';
import * as history from './history.js';
import * as icf from './icf.js';
import * as provisions from './provisions.js';
import * as team from './team.js';

/**
 * The small reference catalogues, whose codes rules refer to, by name: the entries that a release brings. Diagnoses, ICF domains and
 * places are asked of the database.
 */
export const codeLists = {
  ...access,
  ...history,
  ...team,
  ...fragility,
  ...icf,
  ...careRegimes,
  ...provisions,
  ...closing,
};

export type CodeListName = keyof typeof codeLists;
/** An item of a list, with the facts that this list adds to code and description. */
export type ItemOf<L extends CodeListName> = (typeof codeLists)[L][number];

/** An entry as the database holds it; one that is retired is no longer chosen, and keeps its name where it was. */
export type CodeListEntry = CodeListItem & { retired?: boolean };
export type CodeListEntries = Readonly<Partial<Record<CodeListName, readonly CodeListEntry[]>>>;

let entries: CodeListEntries = codeLists;
const indexes = new Map<CodeListName, ReadonlyMap<string, CodeListEntry>>();

/**
 * Makes the lists those of the database, which an official list may have replaced: from then on every rule, schema and form of this
 * process counts on them. Before, they are the release's. docs/decisions/0014.
 */
export function adoptCodeLists(adopted: CodeListEntries): void {
  entries = { ...codeLists, ...adopted };
  indexes.clear();
}

const entriesOf = (list: CodeListName): readonly CodeListEntry[] => entries[list] ?? [];

/** What may be chosen of a list today. */
export const choicesOf = <L extends CodeListName>(list: L): readonly ItemOf<L>[] =>
  entriesOf(list).filter(({ retired }) => !retired) as readonly ItemOf<L>[];

const indexOf = (list: CodeListName): ReadonlyMap<string, CodeListEntry> => {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map(entriesOf(list).map((item): [string, CodeListEntry] => [item.code, item]));
  indexes.set(list, index);
  return index;
};

/** The entry of a code, retired ones as well. */
export const findCode = <L extends CodeListName>(list: L, code: string | null | undefined): ItemOf<L> | undefined =>
  code == null ? undefined : (indexOf(list).get(code) as ItemOf<L> | undefined);

/** The code of an entry that is named by its id in the catalogue, or by the code itself. What is neither stays as it is. */
export const codeOfEntry = (list: CodeListName, named: unknown): unknown => {
  const text = typeof named === 'number' ? String(named) : named;
  if (typeof text !== 'string' || indexOf(list).has(text)) return text;
  return entriesOf(list).find((entry) => 'id' in entry && String(entry.id) === text)?.code ?? text;
};

export const isChoice = (list: CodeListName, code: string): boolean =>
  indexOf(list).has(code) && !indexOf(list).get(code)?.retired;

/** An entry of a list; one that has its code for a description where the list does not know it. */
export const codeItem = <L extends CodeListName>(list: L, code: string): ItemOf<L> =>
  findCode(list, code) ?? ({ code, description: code } as ItemOf<L>);

/** These fields of an entry of a list; null what the entry, or a list that does not know the code, has nothing of. */
export function codeFields(list: CodeListName, code: string, names: readonly string[]): Record<string, unknown> {
  const item: Readonly<Record<string, unknown>> = codeItem(list, code);
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}

/** The Italian description of a code; the code itself where the list does not know it (a record older than the list). */
export const describeCode = (list: CodeListName, code: string): string => findCode(list, code)?.description ?? code;
