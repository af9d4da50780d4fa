import type { HandOverFault, SheetContent } from '@percorso/domain';
import { WRITTEN_BY } from '@percorso/migrations';
import { unitEpisode } from '../episode-aggregate/aggregate-lifecycle.js';
import type { Queryable } from '../database/database.js';
import { Conflict, OutOfScope } from '../http/problems/problem.js';
import { belongsTo, type Organisation } from '../episode-aggregate/organisations.js';
import { sheetLifecycle } from '../sheets/sheet.lifecycle.js';
import type { Run } from '../workflow/run.js';
import { faultOf } from './hand-over-faults.js';
import { giveAppointments, giveTasks, type PlannedItem } from './hand-overs.sql.js';

type Given = { given: boolean; fault: HandOverFault | null };
type Order = {
  episodeId: string;
  /** The organisation that gives its practitioner's items. */
  organisation: Organisation;
  known: readonly PlannedItem[];
  /** The revisions of the items that the user has chosen; undefined for all items. */
  chosen: ReadonlyMap<string, number> | undefined;
  plan: (db: Queryable) => Promise<PlannedItem[]>;
};

/**
 * Gives the items of one episode, in the transaction of `run`: locks the episode, finds the items again, and carries out those that nothing
 * forbids. Returns for each item whether it was given, and why not.
 * @throws NotFound, OutOfScope, TransitionRefused (409)
 */
export async function giveItems(
  run: Run,
  { episodeId, organisation, known, chosen, plan }: Order,
): Promise<Map<string, Given>> {
  const { aggregate } = await run.enter(unitEpisode, episodeId);
  if (!belongsTo(run.actor, aggregate, organisation)) throw new OutOfScope();
  const current = new Map((await plan(run.db)).map((item) => [item.id, item]));
  const unchanged = known.flatMap(({ id, revision }) => {
    const item = current.get(id);
    return item?.revision === (chosen?.get(id) ?? revision) ? [item] : [];
  });
  const faults = new Map(unchanged.map((item) => [item.id, faultOf(item, unchanged)]));
  const given = unchanged.filter(({ id }) => faults.get(id) === null);
  // Of the member first: only members manage schemas and meet.
  await reassign(run, given, 'careTeam', membersAfter);
  await reassign(run, given, 'schemas', managedBy);
  const [appointment, appointments] = ofPart(given, 'appointments');
  if (appointment) {
    run.db.write(WRITTEN_BY, [run.actor.id, run.actor.name]);
    await run.db.query(giveAppointments, [appointments, appointment.toId, run.at, run.actor.name]);
  }
  const [task, tasks] = ofPart(given, 'tasks');
  if (task) await run.db.query(giveTasks, [tasks, task.toId, run.at, run.actor.id, run.actor.name]);
  return new Map(unchanged.map(({ id }) => [id, { given: faults.get(id) === null, fault: faults.get(id) ?? null }]));
}

/** Returns the first item of a part, and the ids of all its items. */
function ofPart(items: readonly PlannedItem[], part: PlannedItem['part']): [PlannedItem | undefined, string[]] {
  const own = items.filter((item) => item.part === part);
  return [own[0], own.map(({ id }) => id)];
}

type Reassignment = { changed: { entryId: string; entry: SheetContent }[]; entries: SheetContent[] };

/** Sends REASSIGN to the list of a part, with what `changeOf` computes of its items. */
async function reassign(
  run: Run,
  given: readonly PlannedItem[],
  part: PlannedItem['part'],
  changeOf: (items: readonly PlannedItem[], today: string) => Reassignment,
): Promise<void> {
  const items = given.filter((item) => item.part === part);
  const sheetId = items[0]?.sheetId;
  if (!sheetId) return;
  await run.enter(sheetLifecycle, sheetId);
  await run.send({ workflow: 'sheet', id: sheetId, type: 'REASSIGN', payload: { ...changeOf(items, run.today) } });
  // The next list is completed by the team as it is now.
  run.finish();
}

/**
 * The member stays in the list as a former one, because they took part in what the team has done; the new one gets their roles, and their
 * meeting if it has not taken place. A practitioner who is in the team already stays one member.
 */
function membersAfter(items: readonly PlannedItem[], today: string): Reassignment {
  return items.reduce<Reassignment>(
    ({ changed, entries }, { id, toId, content, own }) => {
      if (!content) throw new Conflict();
      const { caseManager, teamReferring, appointmentDate } = content;
      const former = { entryId: id, entry: { ...content, caseManager: false, teamReferring: false, deleted: true } };
      if (own) {
        const roles = {
          caseManager: caseManager === true || own.content.caseManager === true,
          teamReferring: teamReferring === true || own.content.teamReferring === true,
        };
        return { changed: [...changed, former, { entryId: own.id, entry: { ...own.content, ...roles } }], entries };
      }
      const isAhead = typeof appointmentDate === 'string' && appointmentDate.slice(0, 10) >= today;
      const successor = { ...content, practitionerId: toId, appointmentDate: isAhead ? appointmentDate : null };
      return { changed: [...changed, former], entries: [...entries, successor] };
    },
    { changed: [], entries: [] },
  );
}

const managedBy = (items: readonly PlannedItem[]): Reassignment => ({
  changed: items.map(({ id, toId, content }) => ({ entryId: id, entry: { ...content, managerId: toId } })),
  entries: [],
});
