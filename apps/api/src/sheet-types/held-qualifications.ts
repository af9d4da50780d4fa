import { type CareTeamMember, heldQualificationRules } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustHold } from '../http/problems/rule-errors.js';
import type { Written } from './list-server.js';

const heldQualifications = `
  SELECT practitioner_id AS id, array_agg(qualification_code) AS codes FROM practitioner_qualification
  WHERE practitioner_id = ANY ($1::uuid[]) GROUP BY practitioner_id`;

/**
 * Checks that each member in `written` holds the qualification that they have in the team.
 * @throws RuleBroken
 */
export async function qualificationsMustBeHeld(
  written: readonly Written<CareTeamMember>[],
  db: Queryable,
): Promise<void> {
  const ids = written.map(({ content }) => content.practitionerId);
  const { rows } = await db.query<{ id: string; codes: string[] }>(heldQualifications, [ids]);
  const heldCodes = new Map(rows.map(({ id, codes }) => [id, codes]));
  mustHold(
    written.flatMap(({ content, pathPrefix }) =>
      heldQualificationRules(content, heldCodes.get(content.practitionerId)).map((issue) => ({
        ...issue,
        path: [pathPrefix + issue.path.join('.')],
      })),
    ),
  );
}
