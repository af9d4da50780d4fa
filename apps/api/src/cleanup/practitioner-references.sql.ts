import { type Actor, listSheetTypes, type NamingRole, type PractitionerInWorkflowQuery } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { patientReference } from '../patients/patient-reference.sql.js';
import { columnOf } from '../sheet-types/columns.js';
import { listServer } from '../sheet-types/servers.js';

/** The types of lists whose entries reference practitioners. */
const lists = listSheetTypes.flatMap((type) => {
  const server = listServer(type);
  const { table, practitioner } = server;
  return practitioner ? [{ ...practitioner, type, table, condition: server.isCounted?.('x') ?? 'true' }] : [];
});

/**
 * SQL condition: the current entries or form content of sheet `s` reference the practitioner of `n`. If it is false, only the sheet's
 * history references the practitioner.
 */
const isCurrent = `CASE s.type
    ${lists
      .map(
        ({ type, table, field, condition }) => `WHEN '${type}' THEN EXISTS (
      SELECT FROM ${table} x WHERE x.sheet_id = s.id AND x.${columnOf(field)} = n.practitioner_id AND ${condition})`,
      )
      .join(' ')}
    ELSE s.content IS NOT NULL AND n.practitioner_id IN (SELECT practitioners_in(s.content)) END`;

const inForm: NamingRole = 'practitionerId';
const role = `CASE s.type ${lists.map(({ type, role: named }) => `WHEN '${type}' THEN '${named}'`).join(' ')} ELSE '${inForm}' END`;

const references = `sheet_practitioner n JOIN sheet s ON s.id = n.sheet_id JOIN uod_episode e ON e.id = s.uod_episode_id`;

/** Parts of the query that lists the sheets that reference a practitioner, or did in the past. */
export function sheetsOf(actor: Actor, practitionerId: string): ListParts<PractitionerInWorkflowQuery> {
  const values: unknown[] = [practitionerId];
  return {
    columns: `e.id AS "episodeId", e.core_id AS "coreId", e.patient_id AS "patientId",
      e.patient_surname || ' ' || e.patient_name AS "patientName",
      ${patientReference} AS "patientReference", e.number, e.start_date AS "startDate",
      u.description AS "districtUnit", c.description AS "rehabilitationCenter", s.step, s.id AS "sheetId", s.type AS "sheetType",
      ${role} AS role, ${isCurrent} AS current, i.state, e.closed`,
    tables: `${references} JOIN workflow_instance i ON i.id = e.id JOIN district_unit u ON u.id = e.district_unit_id
      LEFT JOIN cdr_episode h ON h.id = s.cdr_episode_id LEFT JOIN rehabilitation_center c ON c.id = h.rehabilitation_center_id`,
    order: { startDate: ['e.start_date', 'e.id', 's.updated_at'] },
    last: 's.id',
    contains: {},
    within: { text: `n.practitioner_id = $1 AND ${episodeScope(actor, 'e', values)}`, values },
  };
}

/** Counts the open episodes with sheets that currently reference a practitioner. */
export const openEpisodesReferencing = {
  name: 'open-episodes-naming',
  text: `SELECT count(DISTINCT e.id)::int AS count FROM ${references} WHERE n.practitioner_id = $1 AND NOT e.closed AND ${isCurrent}`,
};
