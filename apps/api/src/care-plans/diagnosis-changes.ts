import type { CarePlanChange, SheetContent } from '@percorso/domain';
import { isDeepStrictEqual } from 'node:util';
import { NotFound, StaleRevision } from '../http/problems/problem.js';
import type { Run } from '../workflow/run.js';
import { sheetLifecycle } from '../sheets/sheet.lifecycle.js';

type Change = { type: 'REMOVE' | 'CHANGE' | 'IMPORT' | 'CONFIRM'; payload: SheetContent };

const complete = ({ classificationCode, diagnosisCode, principal, note }: SheetContent): SheetContent => ({
  classificationCode,
  diagnosisCode,
  principal,
  note: note ?? null,
});

/**
 * Returns the events that turn the stored diagnoses into those in the request: none if nothing differs, except that a
 * list that is to be revised gets an event that confirms it.
 * @throws NotFound also for an entry that is not in the list; StaleRevision (412)
 */
export async function diagnosisChanges(
  run: Run,
  sheetId: string,
  sent: CarePlanChange['diagnoses'],
  ifMatch?: number,
): Promise<Change[]> {
  const { aggregate, instance } = await run.enter(sheetLifecycle, sheetId);
  const stored = aggregate.list?.entries ?? [];
  const { revision } = instance;
  if (ifMatch !== undefined && ifMatch !== revision) throw new StaleRevision({ revision, diagnoses: stored });
  const existing = sent.filter(({ id }) => id !== undefined);
  if (existing.some(({ id }) => !stored.some((entry) => entry.id === id))) throw new NotFound();
  const removed = stored.filter(({ id }) => !existing.some((one) => one.id === id));
  const changed = existing.filter(
    ({ id, ...entry }) => !isDeepStrictEqual(complete(stored.find((one) => one.id === id) ?? {}), complete(entry)),
  );
  const added = sent.filter(({ id }) => id === undefined);
  const changes: Change[] = [
    ...removed.map(({ id }) => ({ type: 'REMOVE' as const, payload: { entryId: id } })),
    ...changed.map(({ id, ...entry }) => ({ type: 'CHANGE' as const, payload: { entryId: id, entry } })),
    ...(added.length > 0 ? [{ type: 'IMPORT' as const, payload: { entries: added } }] : []),
  ];
  const isToRevise = aggregate.instances[sheetId]?.state.includes('DA_REVISIONARE');
  return changes.length === 0 && isToRevise ? [{ type: 'CONFIRM', payload: {} }] : changes;
}
