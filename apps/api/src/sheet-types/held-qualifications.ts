import { type CareTeamMember, heldQualificationRules, type RuleIssue } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustHold } from '../http/problems/rule-errors.js';
import type { Written } from './list-server.js';

const heldQualifications = `
  SELECT practitioner_id AS id, array_agg(qualification_code) AS codes FROM practitioner_qualification
  WHERE practitioner_id = ANY ($1::uuid[]) GROUP BY practitioner_id`;

/** Returns the issues of each member in `written` who does not hold the qualification that they have in the team. */
export async function qualificationIssues(
  written: readonly Written<CareTeamMember>[],
  db: Queryable,
): Promise<RuleIssue[][]> {
  const ids = written.map(({ content }) => content.practitionerId);
  const { rows } = await db.query<{ id: string; codes: string[] }>(heldQualifications, [ids]);
  const heldCodes = new Map(rows.map(({ id, codes }) => [id, codes]));
  return written.map(({ content }) => heldQualificationRules(content, heldCodes.get(content.practitionerId)));
}

/**
 * Checks that each member in `written` holds the qualification that they have in the team.
 * @throws RuleBroken
 */
export async function qualificationsMustBeHeld(
  written: readonly Written<CareTeamMember>[],
  db: Queryable,
): Promise<void> {
  const issues = await qualificationIssues(written, db);
  mustHold(
    written.flatMap(({ pathPrefix }, index) =>
      (issues[index] ?? []).map((issue) => ({ ...issue, path: [pathPrefix + issue.path.join('.')] })),
    ),
  );
}
