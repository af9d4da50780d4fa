import { closingSheet } from '@percorso/domain';
import { provisionTypes } from '../budgets/provision-types.sql.js';
import { tariffs } from '../budgets/tariffs.sql.js';

const MONTH_END = `($3::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;
const MONTH_START = `$2::timestamp AT TIME ZONE 'Europe/Rome'`;
/** SQL list of the steps after the PRI: in these the diagnoses of the PRI are complete. */
const PLANNED = `('ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD', 'VALUTAZIONE_FINALE', 'CHIUSURA_UOD')`;

const events = 'FROM workflow_event v WHERE v.instance_id = e.id';
/**
 * SQL expression: the state of an episode at the end of the month; the initial state if the episode was opened after the month, with a
 * start date in it or before it.
 */
const state = `coalesce((SELECT v.to_state ${events} AND v.at < ${MONTH_END} ORDER BY v.revision DESC LIMIT 1),
  (SELECT v.to_state ${events} ORDER BY v.revision LIMIT 1))`;
/**
 * SQL expression: the last closed or invalid state that the episode reached by the end of the month, except by a renewal; null if there is
 * none.
 */
const ending = `(SELECT v.to_state ${events} AND v.at < ${MONTH_END}
  AND (v.to_state LIKE 'CHIUSO_UOD.%' AND v.to_state <> 'CHIUSO_UOD.RINNOVATA' OR v.to_state = 'INVALIDATO_UOD')
  ORDER BY v.revision DESC LIMIT 1)`;
const interruption = `(SELECT v.event ->> 'interruptionReason' ${events} AND v.type = 'INTERRUPT' AND v.at < ${MONTH_END}
  ORDER BY v.revision DESC LIMIT 1)`;

/** SQL expressions: the regimes that the plan authorised, and those of the accepted proposals. */
const regimes = `(SELECT coalesce(jsonb_agg(jsonb_build_object('careRegimeTypeCode', r.care_regime_type_code)
    ORDER BY r.created_at, r.id), '[]') FROM sheet s JOIN care_regime r ON r.sheet_id = s.id WHERE s.uod_episode_id = e.id)`;
const accepted = `(SELECT coalesce(jsonb_agg(jsonb_build_object('careRegimeTypeCode', m.regime ->> 'careRegimeTypeCode') ORDER BY m.id), '[]')
  FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id AND mi.state = 'ACCETTATA' WHERE m.uod_episode_id = e.id)`;

/** SQL expression: the last residence of the patient that began by the end of the month. */
const residence = `(SELECT coalesce(t.fields ->> 'istatCode', t.code)
  FROM civil_registry_address r JOIN reference_entry t ON t.catalogue = 'territories' AND t.id = r.territory_id
  WHERE r.patient_id = e.patient_id AND r.type_code = 'Residenza' AND NOT r.deleted AND r.start_date <= $3::date
  ORDER BY r.start_date DESC, r.id DESC LIMIT 1)`;

const dateByMonthEnd = (column: string) => `CASE WHEN ${column} <= $3::date THEN to_char(${column}, 'YYYY-MM-DD') END`;

/**
 * Selects the next `$6` episodes of health authority `$1` after start date `$4` and id `$5` that may have been opened, moved or ended from
 * `$2` to `$3`. `record` is null for an episode to which none of this happened. Data that changes over time is that of the end of the
 * month, if the dates of its changes are known.
 */
export const accessRecords = {
  name: 'access-records',
  text: `
    WITH candidate AS (
      SELECT e.* FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
      WHERE e.local_health_authority_code = $1 AND e.start_date <= $3::date AND (e.start_date, e.id) > ($4::date, $5::uuid)
        AND (i.state_since >= ${MONTH_START} OR e.start_date >= $2::date OR e.end_date >= $2::date)
      ORDER BY e.start_date, e.id LIMIT $6
    )
    SELECT to_char(e.start_date, 'YYYY-MM-DD') AS "startDate", e.id, entry.record
    FROM candidate e LEFT JOIN LATERAL (
      SELECT jsonb_build_object(
        'localHealthAuthorityCode', e.local_health_authority_code, 'districtCode', d.code, 'unitCode', u.code,
        'episodeId', e.id, 'episodeNumber', e.number, 'patientId', e.patient_id,
        'gender', p.gender, 'birthYear', extract(year FROM p.birth_date)::int, 'residenceIstatCode', ${residence},
        'startDate', to_char(e.start_date, 'YYYY-MM-DD'), 'endDate', ${dateByMonthEnd('e.end_date')}, 'need', e.need_type,
        'step', split_part(stood.state, '.', 1),
        'classification', g.classification_code, 'diagnosis', g.diagnosis_code,
        'isPlanned', c.id IS NOT NULL OR split_part(stood.state, '.', 1) IN ${PLANNED} OR ended.how IN ('ORDINARIA', 'INTERROTTA'),
        'regimes', ${regimes}, 'accepted', ${accepted},
        'treatmentStartDate', ${dateByMonthEnd('c.treatment_start_date')}, 'centreCode', h.code, 'nsisCode', h.nsis_code,
        'closing', ended.how,
        'closingReason', CASE ended.how WHEN 'INTERROTTA' THEN ${interruption} WHEN 'ORDINARIA' THEN
          (SELECT s.content ->> 'reasonCode' FROM sheet s WHERE s.uod_episode_id = e.id AND s.type = '${closingSheet.type}' LIMIT 1) END
      ) AS record
      FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
        JOIN patient p ON p.id = e.patient_id
        CROSS JOIN LATERAL (SELECT ${state} AS state) stood
        CROSS JOIN LATERAL (SELECT CASE WHEN stood.state ~ '^(CHIUSO_UOD|INVALIDATO_UOD)'
          THEN replace(replace(${ending}, 'CHIUSO_UOD.', ''), 'INVALIDATO_UOD', 'INVALIDATO') END AS how) ended
        LEFT JOIN LATERAL (
          SELECT x.classification_code, x.diagnosis_code FROM sheet s JOIN diagnosis x ON x.sheet_id = s.id AND x.principal
          WHERE s.uod_episode_id = e.id LIMIT 1) g ON true
        LEFT JOIN LATERAL (
          SELECT x.* FROM cdr_episode x WHERE x.uod_episode_id = e.id AND x.start_date <= $3::date
          ORDER BY x.end_date IS NOT NULL AND x.end_date <= $3::date, x.start_date DESC, x.id DESC LIMIT 1) c ON true
        LEFT JOIN rehabilitation_center h ON h.id = c.rehabilitation_center_id
      WHERE u.id = e.district_unit_id AND (
        e.start_date >= $2::date OR e.end_date BETWEEN $2::date AND $3::date
        OR EXISTS (SELECT ${events} AND v.at >= ${MONTH_START} AND v.at < ${MONTH_END} AND v.from_state IS DISTINCT FROM v.to_state))
    ) entry ON true
    ORDER BY e.start_date, e.id`,
};

/** Selects the next centre of health authority `$1` after id `$2`. */
export const nextCentre = {
  name: 'next-centre-of-authority',
  text: `SELECT c.id FROM rehabilitation_center c JOIN health_district d ON d.id = c.health_district_id
    WHERE d.local_health_authority_code = $1 AND c.id > $2::uuid ORDER BY c.id LIMIT 1`,
};

/** Selects the next `$6` provisions of centre `$1` from `$2` to `$3`, after time `$4` and id `$5`. */
export const provisionRecords = {
  name: 'provision-records',
  text: `
    WITH provision_type AS (${provisionTypes})
    SELECT v.id AS "provisionId", s.uod_episode_id AS "episodeId", v.provision_type_code AS "provisionType",
      d.local_health_authority_code AS "localHealthAuthorityCode", c.code AS "centreCode", c.nsis_code AS "nsisCode",
      h.code AS "hFileCode", to_char(v.starting_time, 'YYYY-MM-DD"T"HH24:MI') AS "startingTime", v.duration AS hours,
      ARRAY(SELECT q.qualification_code FROM practitioner_qualification q WHERE q.practitioner_id = v.practitioner_id
        ORDER BY q.position, q.qualification_code) AS qualifications,
      r.cents AS "tariffCents", v.starting_time::text AS at
    FROM (
        SELECT * FROM provision WHERE rehabilitation_center_id = $1 AND starting_time >= $2::date
          AND starting_time < $3::date + 1 AND (starting_time, id) > ($4::timestamp, $5::uuid)
        ORDER BY starting_time, id LIMIT $6
      ) v
      JOIN sheet s ON s.id = v.sheet_id
      JOIN rehabilitation_center c ON c.id = v.rehabilitation_center_id
      JOIN health_district d ON d.id = c.health_district_id
      LEFT JOIN provision_type t ON t.code = v.provision_type_code
      LEFT JOIN LATERAL (
        SELECT x.fields ->> 'hFileCode' AS code FROM reference_entry x
        WHERE x.catalogue = 'provision-code-types' AND x.code = v.provision_type_code ORDER BY x.valid_from DESC LIMIT 1) h ON true
      LEFT JOIN (${tariffs}) r ON r.regime = t.regime AND r.days @> v.starting_time::date
    ORDER BY v.starting_time, v.id`,
};
