import type { ChangeEntry } from '@percorso/domain';

/** What one save has changed. */
export type ChangeSet = Pick<ChangeEntry, 'id' | 'at' | 'actorName'> & { entries: ChangeEntry[] };

/** Neighbouring lines of one save belong together; a line whose differences say nothing to people is left out. */
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
