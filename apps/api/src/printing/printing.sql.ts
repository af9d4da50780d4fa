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

/** SQL: the members of the team of the episode with an id, with the description of their qualification, in the order of the team. */
const team = (episode: string): string => `SELECT t.name, t.surname, coalesce((
      SELECT description FROM reference_entry WHERE catalogue = 'qualifications' AND code = m.qualification_code
      ORDER BY valid_from DESC LIMIT 1), m.qualification_code) AS qualification
    FROM sheet ts JOIN care_team_member m ON m.sheet_id = ts.id JOIN practitioner t ON t.id = m.practitioner_id
    WHERE ts.uod_episode_id = ${episode} AND NOT m.deleted ORDER BY m.created_at, m.id`;

export const teamOfEpisode = { name: 'printed-team-of-episode', text: team('$1') };

/** SQL: the address of patient `p` to which letters go: the domicile if there is one, else the residence. */
const postalAddress = `(
  SELECT jsonb_build_object('address', r.address, 'postalCode', r.postal_code, 'locality', coalesce((
      SELECT description FROM reference_entry WHERE catalogue = 'territories' AND id = r.territory_id
      ORDER BY valid_from DESC LIMIT 1), r.locality))
  FROM civil_registry_address r
  WHERE r.patient_id = p.id AND NOT r.deleted AND r.start_date <= current_date AND coalesce(r.end_date, current_date) >= current_date
  ORDER BY r.type_code = 'Domicilio' DESC, r.start_date DESC, r.id LIMIT 1)`;

/**
 * Selects the appointment `$1` of the episode `$2` with everything that its letters contain. The same statement logs the read by the actor
 * `$3` to `$5` (`readerOf`).
 */
export const readPrintedAppointment = prepared(
  'read-printed-appointment',
  loggedRead(
    `SELECT e.patient_id AS "patientId", m.date, to_char(m.start_time, 'HH24:MI') AS "startTime", to_char(m.end_time, 'HH24:MI') AS "endTime",
      m.room, jsonb_build_object('name', o.name, 'surname', o.surname) AS practitioner,
      (SELECT coalesce(json_agg(row_to_json(listed)), '[]') FROM (${team('e.id')}) AS listed) AS team,
      jsonb_build_object('name', p.name, 'surname', p.surname, 'identifier', p.tax_code, 'birthDate', p.birth_date,
        'folderNumber', p.folder_number::text) AS patient,
      ${postalAddress} AS address, ${letterhead('district_unit', 'm.district_unit_id')} AS issuer
    FROM appointment m JOIN uod_episode e ON e.id = m.uod_episode_id JOIN patient p ON p.id = e.patient_id
      JOIN practitioner o ON o.id = m.practitioner_id
    WHERE m.id = $1 AND m.uod_episode_id = $2`,
    `$3, $4, $5::jsonb, ${reasonLiteral('appointment_printed')}`,
    '"patientId"',
  ),
);

/** Selects the author and the time of the last acceptance of the sheet `$1`. */
export const lastAcceptance = {
  name: 'last-acceptance',
  text: `SELECT actor_name AS by, to_json(at) AS at FROM workflow_event
    WHERE instance_id = $1 AND type = 'ACCEPT' ORDER BY revision DESC LIMIT 1`,
};
