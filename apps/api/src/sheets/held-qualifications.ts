import { type CareTeam, heldQualificationRules, type SheetType } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustHold } from '../http/rule-errors.js';

const HELD = `
  SELECT practitioner_id AS id, array_agg(qualification_code) AS codes FROM practitioner_qualification
  WHERE practitioner_id = ANY ($1::uuid[]) GROUP BY practitioner_id`;

/** Nobody is in a team as what they are not. @throws RuleBroken */
export async function qualificationsMustBeHeld(type: SheetType, content: unknown, db: Queryable): Promise<void> {
  if (type !== 'EQUIPE_UVBR') return;
  const team = content as CareTeam;
  const ids = team.members.map(({ practitionerId }) => practitionerId);
  const { rows } = await db.query<{ id: string; codes: string[] }>(HELD, [ids]);
  mustHold(heldQualificationRules(team, Object.fromEntries(rows.map(({ id, codes }) => [id, codes]))));
}
