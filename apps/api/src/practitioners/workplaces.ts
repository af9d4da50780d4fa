import type { Actor, Practitioner, PractitionerContent } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { OutOfScope } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';

/** Where somebody works. */
export type Workplaces = Pick<
  PractitionerContent,
  'districtUnitIds' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>;

export const nowhere: Workplaces = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCode: null };

export const workplacesOf = (practitioner: Practitioner): Workplaces => ({
  districtUnitIds: practitioner.districtUnits.map(({ id }) => id),
  rehabilitationCenterIds: practitioner.rehabilitationCenters.map(({ id }) => id),
  localHealthAuthorityCode: practitioner.localHealthAuthority?.code ?? null,
});

const fields = ['districtUnitIds', 'rehabilitationCenterIds'] as const;
const idsOf = (places: Workplaces) => fields.flatMap((field) => places[field]);

const aslByStructure = {
  name: 'asl-by-structure',
  text: `
    SELECT u.id, d.local_health_authority_code AS asl FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
      WHERE u.id = ANY ($1)
    UNION ALL
    SELECT c.id, d.local_health_authority_code FROM rehabilitation_center c JOIN health_district d ON d.id = c.health_district_id
      WHERE c.id = ANY ($2)`,
};

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

const link = `
  INSERT INTO practitioner_structure (practitioner_id, district_unit_id, rehabilitation_center_id)
  SELECT $1::uuid, unit, NULL::uuid FROM unnest($2::uuid[]) unit UNION ALL SELECT $1::uuid, NULL, centre FROM unnest($3::uuid[]) centre
  ON CONFLICT DO NOTHING`;

const unlink = `
  DELETE FROM practitioner_structure
  WHERE practitioner_id = $1 AND (district_unit_id = ANY ($2) OR rehabilitation_center_id = ANY ($3)) IS NOT TRUE`;

/** What stays is not written anew: the log of changes would tell that it has gone and come. */
export async function writeWorkplaces(db: Queryable, practitionerId: string, places: Workplaces): Promise<void> {
  const wanted = [practitionerId, ...fields.map((field) => places[field])];
  await db.query(unlink, wanted);
  await db.query(link, wanted);
}
