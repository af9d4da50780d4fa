import { isListComplete, listOfType, type SheetContent } from '@percorso/domain';
import type { EpisodeAggregate, List } from '../../episode-aggregate/episode-aggregate.js';
import { schemaName } from '../../episode-aggregate/schema-name.js';
import { teamOf } from '../../episode-aggregate/team.js';
import type { ListSheet, Reassignment } from './entry-effects.js';

type ListEvent = { type: string; payload: Record<string, unknown> };

/** Returns the entries of a list after REASSIGN, which changes some of them and adds others. */
function entriesReassigned(stored: readonly SheetContent[], { changed, entries }: Reassignment): SheetContent[] {
  const changedById = new Map(changed.map(({ entryId, entry }) => [entryId, entry]));
  return [...stored.map((entry) => changedById.get(entry.id as string) ?? entry), ...entries];
}

/** Returns the entries of a list or, if an event is given, the entries that the list will have after it. */
export function entriesAfter({ entries, fewEntries }: List, event?: ListEvent): SheetContent[] {
  const { entry, entries: many = [entry], entryId } = (event?.payload ?? {}) as Record<string, SheetContent[]>;
  if (event?.type === 'CLEAR') return [];
  const written = event && ['ADD', 'CHANGE', 'IMPORT'].includes(event.type) ? many : [];
  // The entries of a long list are not loaded: only their number, up to 2, is known. The rules of such a list need no
  // more.
  const stored = entries ?? Array.from({ length: fewEntries }, (_, index) => ({ id: String(index) }));
  if (event?.type === 'REASSIGN') return entriesReassigned(stored, event.payload as Reassignment);
  const others = entries ? stored.filter(({ id }) => id !== (entryId as unknown)) : stored.slice(entryId ? 1 : 0);
  return [...others, ...(written as SheetContent[]).filter((each) => each !== undefined)];
}

/**
 * Returns whether a list is complete, and the names of the PRI schemas whose manager is not in the team. With any such
 * schema, the list is not complete.
 */
export function completeness(aggregate: EpisodeAggregate, { type }: ListSheet, entries: readonly SheetContent[]) {
  const team = teamOf(aggregate);
  const { managedBy } = listOfType(type);
  const unmanaged = managedBy ? entries.filter((entry) => !team.includes(String(entry[managedBy]))) : [];
  return {
    listComplete: unmanaged.length === 0 && isListComplete(type, entries),
    schemasWithoutManager: unmanaged.map(({ problem }) => schemaName(String(problem))),
  };
}
