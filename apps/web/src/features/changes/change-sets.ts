import type { ChangeEntry } from '@percorso/domain';

/** The changes of one save. */
export type ChangeSet = Pick<ChangeEntry, 'id' | 'at' | 'actorName'> & { entries: ChangeEntry[] };

/** Groups adjacent entries that belong to the same save. Omits each change whose fields are all hidden from the user. */
export function changeSetsOf(entries: readonly ChangeEntry[]): ChangeSet[] {
  const sets: (ChangeSet & { mark: string })[] = [];
  for (const entry of entries) {
    if (entry.action === 'changed' && entry.fields.length === 0) continue;
    const last = sets.at(-1);
    if (last?.mark === entry.changeSet) last.entries.push(entry);
    else sets.push({ ...entry, mark: entry.changeSet, entries: [entry] });
  }
  return sets;
}
