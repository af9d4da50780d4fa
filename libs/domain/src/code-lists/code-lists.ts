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
 * The small reference catalogues whose codes the rules refer to, by list name, with the entries that are shipped with
 * the software. Diagnoses, ICF domains and places are not among them: they are queried from the database.
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
/** An item of a list with the additional fields of that list. */
export type ItemOf<L extends CodeListName> = (typeof codeLists)[L][number];

/**
 * An entry as stored in the database. A retired entry can no longer be chosen; existing records still show its
 * description.
 */
export type CodeListEntry = CodeListItem & { retired?: boolean };
export type CodeListEntries = Readonly<Partial<Record<CodeListName, readonly CodeListEntry[]>>>;

let entries: CodeListEntries = codeLists;
const indexes = new Map<CodeListName, ReadonlyMap<string, CodeListEntry>>();

/**
 * Replaces the lists that are shipped with the software with those of the database, which an import may have changed.
 * From then on every rule, schema and form of this process uses the new lists. See docs/decisions/0014.
 */
export function adoptCodeLists(adopted: CodeListEntries): void {
  entries = { ...codeLists, ...adopted };
  indexes.clear();
}

const entriesOf = (list: CodeListName): readonly CodeListEntry[] => entries[list] ?? [];

/** Returns the items of a list that may be chosen today. */
export const choicesOf = <L extends CodeListName>(list: L): readonly ItemOf<L>[] =>
  entriesOf(list).filter(({ retired }) => !retired) as readonly ItemOf<L>[];

const indexOf = (list: CodeListName): ReadonlyMap<string, CodeListEntry> => {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map(entriesOf(list).map((item): [string, CodeListEntry] => [item.code, item]));
  indexes.set(list, index);
  return index;
};

/** Returns the item with the given code, even if it is retired; undefined if the list has none. */
export const findCode = <L extends CodeListName>(list: L, code: string | null | undefined): ItemOf<L> | undefined =>
  code == null ? undefined : (indexOf(list).get(code) as ItemOf<L> | undefined);

/**
 * Returns the code of an entry that is given by its catalogue id or by its code. Other values are returned unchanged.
 */
export const codeOfEntry = (list: CodeListName, named: unknown): unknown => {
  const text = typeof named === 'number' ? String(named) : named;
  if (typeof text !== 'string' || indexOf(list).has(text)) return text;
  return entriesOf(list).find((entry) => 'id' in entry && String(entry.id) === text)?.code ?? text;
};

export const isChoice = (list: CodeListName, code: string): boolean =>
  indexOf(list).has(code) && !indexOf(list).get(code)?.retired;

/** Returns the item with the given code; for an unknown code, an item with the code as its description. */
export const codeItem = <L extends CodeListName>(list: L, code: string): ItemOf<L> =>
  findCode(list, code) ?? ({ code, description: code } as ItemOf<L>);

/** Returns the requested fields of an item; null for fields without a value, and for unknown codes. */
export function codeFields(list: CodeListName, code: string, names: readonly string[]): Record<string, unknown> {
  const item: Readonly<Record<string, unknown>> = codeItem(list, code);
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}

/**
 * Returns the Italian description of a code, or the code itself if the list does not contain it (in a record older than
 * the list).
 */
export const describeCode = (list: CodeListName, code: string): string => findCode(list, code)?.description ?? code;
