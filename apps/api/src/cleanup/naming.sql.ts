import type { Actor, PractitionerInWorkflowQuery } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/list.js';
import { patientReference } from '../patients/patient-reference.sql.js';

const inEntries = (table: string, column = 'practitioner_id', condition = 'true') =>
  `EXISTS (SELECT FROM ${table} x WHERE x.sheet_id = s.id AND x.${column} = n.practitioner_id AND ${condition})`;

/** Whether what the sheet `s` says now names the practitioner of `n`: in its entries, or in its form. */
const isNamedNow = `CASE s.type
    WHEN 'PRESTAZIONI' THEN ${inEntries('provision')}
    WHEN 'DIARIO' THEN ${inEntries('provision_diary_note')}
    WHEN 'EQUIPE_UVBR' THEN ${inEntries('care_team_member', 'practitioner_id', 'NOT x.deleted')}
    WHEN 'SCHEMI_PRI' THEN ${inEntries('care_plan_schema', 'manager_id')}
    ELSE s.content IS NOT NULL AND n.practitioner_id IN (SELECT practitioners_in(s.content)) END`;

const role = `CASE s.type WHEN 'EQUIPE_UVBR' THEN 'teamMember' WHEN 'SCHEMI_PRI' THEN 'managerId' ELSE 'practitionerId' END`;

const naming = `sheet_practitioner n JOIN sheet s ON s.id = n.sheet_id JOIN uod_episode e ON e.id = s.uod_episode_id`;

/** The sheets that name a practitioner, or have done so. */
export function sheetsOf(actor: Actor, practitionerId: string): ListParts<PractitionerInWorkflowQuery> {
  const values: unknown[] = [practitionerId];
  return {
    columns: `e.id AS "episodeId", e.core_id AS "coreId", e.patient_id AS "patientId",
      e.patient_surname || ' ' || e.patient_name AS "patientName",
      ${patientReference} AS "patientReference", e.number, e.start_date AS "startDate",
      u.description AS "districtUnit", c.description AS "rehabilitationCenter", s.step, s.id AS "sheetId", s.type AS "sheetType",
      ${role} AS role, ${isNamedNow} AS current, i.state, e.closed`,
    tables: `${naming} JOIN workflow_instance i ON i.id = e.id JOIN district_unit u ON u.id = e.district_unit_id
      LEFT JOIN cdr_episode h ON h.id = s.cdr_episode_id LEFT JOIN rehabilitation_center c ON c.id = h.rehabilitation_center_id`,
    order: { startDate: ['e.start_date', 'e.id', 's.updated_at'] },
    last: 's.id',
    contains: {},
    within: { text: `n.practitioner_id = $1 AND ${episodeScope(actor, 'e', values)}`, values },
  };
}

/** In how many open episodes a sheet names a practitioner now. */
export const openEpisodesNaming = {
  name: 'open-episodes-naming',
  text: `SELECT count(DISTINCT e.id)::int AS count FROM ${naming} WHERE n.practitioner_id = $1 AND NOT e.closed AND ${isNamedNow}`,
};
