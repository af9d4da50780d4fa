import { type Actor, type Practitioner, type PractitionerContent, romeDay } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/confirmed.js';
import { OutOfScope } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';
import { aslByStructure, leftAtUnits, link, unlink } from './practitioner.sql.js';

/** Where somebody works. */
export type Workplaces = Pick<
  PractitionerContent,
  'districtUnitIds' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>;

type LeftBehind = { appointments: number; caseManaged: number };

export const nowhere: Workplaces = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCode: null };

export const workplacesOf = (practitioner: Practitioner): Workplaces => ({
  districtUnitIds: practitioner.districtUnits.map(({ id }) => id),
  rehabilitationCenterIds: practitioner.rehabilitationCenters.map(({ id }) => id),
  localHealthAuthorityCode: practitioner.localHealthAuthority?.code ?? null,
});

const fields = ['districtUnitIds', 'rehabilitationCenterIds'] as const;
const idsOf = (places: Workplaces) => fields.flatMap((field) => places[field]);

/**
 * Structures must exist. Who writes for an ASL gives and takes away the places of that ASL alone, and keeps only people who work there:
 * what somebody does elsewhere stays as it is.
 */
export async function checkWorkplaces(db: Queryable, { scope }: Actor, before: Workplaces, after: Workplaces) {
  const all = fields.map((field) => [...before[field], ...after[field]]);
  const { rows } = await db.query<{ id: string; asl: string }>(aslByStructure, all);
  const asls = new Map(rows.map(({ id, asl }) => [id, asl]));
  for (const field of fields) {
    const unknown = after[field].findIndex((id) => !asls.has(id));
    if (unknown >= 0) throw brokenRule(`${field}.${unknown}`, 'unknownCode');
  }
  if (scope.everything) return;

  const isOwn = (asl: string | null | undefined) => asl != null && scope.localHealthAuthorityCodes.includes(asl);
  const [old, next] = [idsOf(before), idsOf(after)];
  const moved = [...old.filter((id) => !next.includes(id)), ...next.filter((id) => !old.includes(id))].map((id) =>
    asls.get(id),
  );
  if (before.localHealthAuthorityCode !== after.localHealthAuthorityCode)
    moved.push(...[before, after].flatMap((places) => places.localHealthAuthorityCode ?? []));
  if (!moved.every(isOwn)) throw new OutOfScope();
  if (![...idsOf(after).map((id) => asls.get(id)), after.localHealthAuthorityCode].some(isOwn))
    throw brokenRule('districtUnitIds', 'structureRequired');
}

/** Who leaves a unit leaves appointments and cases behind: they are counted and asked first. @throws ConfirmationRequired (428) */
export async function mustLeaveNothing(
  db: Queryable,
  id: string,
  { before, after, confirmed }: { before: Workplaces; after: Workplaces; confirmed: boolean },
): Promise<void> {
  const left = before.districtUnitIds.filter((unit) => !after.districtUnitIds.includes(unit));
  if (confirmed || left.length === 0) return;
  const { rows } = await db.query<LeftBehind>(leftAtUnits, [id, left, romeDay(new Date())]);
  const [counts] = rows;
  const isAsked = counts !== undefined && (counts.appointments > 0 || counts.caseManaged > 0);
  mustBeConfirmed(isAsked ? [{ code: 'leavesUnit', params: counts }] : [], confirmed);
}

/** What stays is not written anew: the log of changes would tell that it has gone and come. */
export async function writeWorkplaces(db: Queryable, practitionerId: string, places: Workplaces): Promise<void> {
  const wanted = [practitionerId, ...fields.map((field) => places[field])];
  await db.query(unlink, wanted);
  await db.query(link, wanted);
}
