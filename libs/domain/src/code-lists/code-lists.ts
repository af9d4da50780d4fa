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
 * The small reference catalogues whose codes rules refer to, by name, with the entries that a release ships. Diagnoses, ICF domains and
 * places are queried from the database instead.
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
/** An item of a list, with the list's own fields. */
export type ItemOf<L extends CodeListName> = (typeof codeLists)[L][number];

/** An entry as stored in the database; a retired one can no longer be chosen and keeps its description in existing records. */
export type CodeListEntry = CodeListItem & { retired?: boolean };
export type CodeListEntries = Readonly<Partial<Record<CodeListName, readonly CodeListEntry[]>>>;

let entries: CodeListEntries = codeLists;
const indexes = new Map<CodeListName, ReadonlyMap<string, CodeListEntry>>();

/**
 * Replaces the release's lists with those of the database, where an import may have replaced them: every rule, schema and form of this
 * process uses them from then on. docs/decisions/0014.
 */
export function adoptCodeLists(adopted: CodeListEntries): void {
  entries = { ...codeLists, ...adopted };
  indexes.clear();
}

const entriesOf = (list: CodeListName): readonly CodeListEntry[] => entries[list] ?? [];

/** The items of a list that may be chosen today. */
export const choicesOf = <L extends CodeListName>(list: L): readonly ItemOf<L>[] =>
  entriesOf(list).filter(({ retired }) => !retired) as readonly ItemOf<L>[];

const indexOf = (list: CodeListName): ReadonlyMap<string, CodeListEntry> => {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map(entriesOf(list).map((item): [string, CodeListEntry] => [item.code, item]));
  indexes.set(list, index);
  return index;
};

/** The item with a code, retired ones included. */
export const findCode = <L extends CodeListName>(list: L, code: string | null | undefined): ItemOf<L> | undefined =>
  code == null ? undefined : (indexOf(list).get(code) as ItemOf<L> | undefined);

/** The code of an entry that is referred to by its catalogue id or by its code. Other values are returned unchanged. */
export const codeOfEntry = (list: CodeListName, named: unknown): unknown => {
  const text = typeof named === 'number' ? String(named) : named;
  if (typeof text !== 'string' || indexOf(list).has(text)) return text;
  return entriesOf(list).find((entry) => 'id' in entry && String(entry.id) === text)?.code ?? text;
};

export const isChoice = (list: CodeListName, code: string): boolean =>
  indexOf(list).has(code) && !indexOf(list).get(code)?.retired;

/** An item of a list; for an unknown code, one with the code as description. */
export const codeItem = <L extends CodeListName>(list: L, code: string): ItemOf<L> =>
  findCode(list, code) ?? ({ code, description: code } as ItemOf<L>);

/** The named fields of an item; null for fields without a value and for unknown codes. */
export function codeFields(list: CodeListName, code: string, names: readonly string[]): Record<string, unknown> {
  const item: Readonly<Record<string, unknown>> = codeItem(list, code);
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}

/** The Italian description of a code; the code itself if the list does not have it (a record older than the list). */
export const describeCode = (list: CodeListName, code: string): string => findCode(list, code)?.description ?? code;
