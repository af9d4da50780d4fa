import { type Actor, type Practitioner, type PractitionerContent, romeDay } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { OutOfScope } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { aslByStructure, openWorkAtUnits, addWorkplaces, removeWorkplaces } from './practitioner.sql.js';

/** The units, the centres and the ASL that a practitioner works for. */
export type Workplaces = Pick<
  PractitionerContent,
  'districtUnitIds' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>;

type OpenWork = { appointments: number; caseManaged: number };

export const noWorkplaces: Workplaces = {
  districtUnitIds: [],
  rehabilitationCenterIds: [],
  localHealthAuthorityCode: null,
};

export const workplacesOf = (practitioner: Practitioner): Workplaces => ({
  districtUnitIds: practitioner.districtUnits.map(({ id }) => id),
  rehabilitationCenterIds: practitioner.rehabilitationCenters.map(({ id }) => id),
  localHealthAuthorityCode: practitioner.localHealthAuthority?.code ?? null,
});

const fields = ['districtUnitIds', 'rehabilitationCenterIds'] as const;
const idsOf = (places: Workplaces) => fields.flatMap((field) => places[field]);

/**
 * Checks that the structures exist and that the actor may make this change: ASL operators may add and remove only workplaces of their own
 * ASL, and at least one of these must remain. @throws RuleBroken, OutOfScope
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
  const changed = [...old.filter((id) => !next.includes(id)), ...next.filter((id) => !old.includes(id))].map((id) =>
    asls.get(id),
  );
  if (before.localHealthAuthorityCode !== after.localHealthAuthorityCode)
    changed.push(...[before, after].flatMap((places) => places.localHealthAuthorityCode ?? []));
  if (!changed.every(isOwn)) throw new OutOfScope();
  if (![...idsOf(after).map((id) => asls.get(id)), after.localHealthAuthorityCode].some(isOwn))
    throw brokenRule('districtUnitIds', 'structureRequired');
}

/** Requires a confirmation if a practitioner has appointments or cases at the units that they leave. @throws ConfirmationRequired (428) */
export async function confirmOpenWork(
  db: Queryable,
  id: string,
  { before, after, confirmed }: { before: Workplaces; after: Workplaces; confirmed: boolean },
): Promise<void> {
  const leftUnits = before.districtUnitIds.filter((unit) => !after.districtUnitIds.includes(unit));
  if (confirmed || leftUnits.length === 0) return;
  const { rows } = await db.query<OpenWork>(openWorkAtUnits, [id, leftUnits, romeDay(new Date())]);
  const [counts] = rows;
  const needsConfirmation = counts !== undefined && (counts.appointments > 0 || counts.caseManaged > 0);
  mustBeConfirmed(needsConfirmation ? [{ code: 'leavesUnit', params: counts }] : [], confirmed);
}

/** Writes the workplaces of a practitioner. Unchanged rows are not written, since the change log would show them as deleted and created. */
export async function writeWorkplaces(db: Queryable, practitionerId: string, places: Workplaces): Promise<void> {
  const parameters = [practitionerId, ...fields.map((field) => places[field])];
  await db.query(removeWorkplaces, parameters);
  await db.query(addWorkplaces, parameters);
}
