import { type Actor, MAX_REGISTER_ROWS, provisionsSheet } from '@percorso/domain';
import { centreScope, placeholder } from '../auth/episode-scope.js';
import { deathOf } from '../patients/life.sql.js';
import { occupyingProvision } from '../sheet-types/provision-days.sql.js';

type Asked = { rehabCenterId: string; startDate: string; endDate: string; practitionerId?: string | undefined };

/**
 * Selects the patients in treatment at a centre that the actor belongs to: the facts for the rules of a provision, what
 * the days from `startDate` to `endDate` already have, and the latest provision. One more row than the register may have.
 */
export function registerRows(actor: Actor, { rehabCenterId, startDate, endDate, practitionerId }: Asked) {
  const values: unknown[] = [rehabCenterId, startDate, endDate];
  const isOfPractitioner = practitionerId ? `AND latest.practitioner_id = ${placeholder(values, practitionerId)}` : '';
  const text = `SELECT h.id AS "rehabCenterEpisodeOfCareId", e.id AS "districtUnitEpisodeOfCareId", s.id AS "sheetId",
      jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname) AS patient,
      h.treatment_start_date AS "treatmentStartDate", ${deathOf('p.id')} AS "deathDate",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('careRegimeTypeCode', g.care_regime_type_code) ORDER BY g.created_at, g.id), '[]')
        FROM sheet gs JOIN care_regime g ON g.sheet_id = gs.id WHERE gs.uod_episode_id = e.id) AS regimes,
      (SELECT coalesce(jsonb_agg(m.regime ORDER BY m.id), '[]')
        FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id AND mi.state = 'ACCETTATA'
        WHERE m.uod_episode_id = e.id) AS accepted,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('entryId', d.entry_id, 'startDate', d.first, 'endDate', d.last,
          'provision', ${occupyingProvision('v')}) ORDER BY d.first, v.starting_time), '[]')
        FROM (SELECT entry_id, min(day) AS first, max(day) AS last FROM covered_day
          WHERE cdr_episode_id = h.id AND day BETWEEN $2 AND $3 GROUP BY entry_id) d
          LEFT JOIN provision v ON v.id = d.entry_id) AS occupied,
      CASE WHEN latest.practitioner_id IS NOT NULL THEN jsonb_build_object('provisionTypeCode', latest.provision_type_code,
        'time', to_char(latest.starting_time, 'HH24:MI'),
        'practitioner', jsonb_build_object('id', q.id, 'name', q.name, 'surname', q.surname)) END AS latest
    FROM cdr_episode h JOIN workflow_instance i ON i.id = h.id AND i.state = 'RIABILITAZIONE_CDR'
      JOIN uod_episode e ON e.id = h.uod_episode_id JOIN patient p ON p.id = e.patient_id
      JOIN sheet s ON s.cdr_episode_id = h.id AND s.type = '${provisionsSheet.type}'
      LEFT JOIN LATERAL (SELECT v.practitioner_id, v.provision_type_code, v.starting_time FROM provision v
        WHERE v.sheet_id = s.id ORDER BY v.starting_time DESC, v.id DESC LIMIT 1) latest ON true
      LEFT JOIN practitioner q ON q.id = latest.practitioner_id
    WHERE h.rehabilitation_center_id = $1 AND NOT h.closed AND ${centreScope(actor, 'h', values)} ${isOfPractitioner}
    ORDER BY p.surname, p.name, h.id LIMIT ${MAX_REGISTER_ROWS + 1}`;
  return { text, values };
}
