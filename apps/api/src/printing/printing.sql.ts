import { loggedRead, reasonLiteral } from '../auth/record-access.js';
import { prepared } from '../database/prepared.js';
import { withAuthority } from '../structures/structures.sql.js';

/** SQL: the head of a document of the structure with an id. */
export const letterhead = (table: string, id: string): string => `(
  SELECT jsonb_build_object('name', s.description, 'authority', a.description, 'address', s.address, 'postalCode', s.postal_code,
    'locality', s.territory_description, 'phone', s.phone, 'email', s.email, 'pec', s.pec)
  FROM ${withAuthority(table)} WHERE s.id = ${id})`;

/**
 * Selects the sheet `$1` with its patient and its issuer: the centre for a centre's sheet, else the unit. The same
 * statement logs the read by the actor `$2` to `$4` (`readerOf`).
 */
export const readPrinted = prepared(
  'read-printed-sheet',
  loggedRead(
    `SELECT s.content, to_json(s.updated_at) AS "updatedAt", s.updated_by AS "updatedBy", i.state, e.patient_id AS "patientId",
      jsonb_build_object('name', p.name, 'surname', p.surname, 'identifier', p.tax_code, 'birthDate', p.birth_date,
        'folderNumber', p.folder_number::text) AS patient,
      jsonb_build_object('number', e.number, 'startDate', e.start_date, 'endDate', e.end_date, 'need', e.need_type) AS episode,
      CASE WHEN c.id IS NULL THEN ${letterhead('district_unit', 'e.district_unit_id')}
        ELSE ${letterhead('rehabilitation_center', 'c.rehabilitation_center_id')} END AS issuer
    FROM sheet s JOIN workflow_instance i ON i.id = s.id JOIN uod_episode e ON e.id = s.uod_episode_id
      JOIN patient p ON p.id = e.patient_id LEFT JOIN cdr_episode c ON c.id = s.cdr_episode_id
    WHERE s.id = $1`,
    `$2, $3, $4::jsonb, ${reasonLiteral('sheet_printed')}`,
    '"patientId"',
  ),
);

/** Selects the author and the time of the last acceptance of the sheet `$1`. */
export const lastAcceptance = {
  name: 'last-acceptance',
  text: `SELECT actor_name AS by, to_json(at) AS at FROM workflow_event
    WHERE instance_id = $1 AND type = 'ACCEPT' ORDER BY revision DESC LIMIT 1`,
};
