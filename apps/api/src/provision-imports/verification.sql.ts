import {
  type CareRegime,
  codeLists,
  type ContentFacts,
  type ImportedProvision,
  isChoice,
  provisionDuration,
  provisionsSheet,
} from '@percorso/domain';
import { occupyingProvision } from '../sheet-types/provision-days.sql.js';
import { deathOf } from '../patients/life.sql.js';
import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';
import { recordContent } from './provision-imports.sql.js';
import type { StoredFault } from './stored-faults.js';

/** The states in which a list of provisions accepts new ones. */
export const writableStates = ['MODIFICABILE', 'DA_COMPILARE', 'FACOLTATIVA', 'COMPLETATA', 'DA_REVISIONARE'];

/**
 * Makes the planner use indexes; sent in each transaction that verifies. An import grows the tables faster than Postgres updates their
 * statistics, so the planner would choose sequential scans.
 */
export const byIndexes = 'SET LOCAL enable_seqscan = off';

/** The records of the patients whose code is at least `from` and less than `before`; null means without end. */
export type PatientRange = { from: string; before: string | null };

/** SQL condition: records `r` of job `$1` with a patient's code in the range from `$2` up to, but excluding, `$3`. */
const inRange = `r.import_id = $1 AND r.fiscal_code >= $2 AND ($3::text IS NULL OR r.fiscal_code < $3)`;
/** SQL condition: the record is neither imported nor discarded. */
const isOpen = 'r.provision_id IS NULL AND r.faults IS NULL';

/** SQL list of the provision types that may be chosen, with their regime and hours. */
const types = codeLists.provisionTypes
  .filter(({ code }) => isChoice('provisionTypes', code))
  .map(({ code, careRegimeTypeCode }) => `('${code}', '${careRegimeTypeCode}', ${provisionDuration(code)})`)
  .join(', ');

/** Regular expression for the days that every year has (`MM-DD`), so without 29 February. */
const days = '(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31';
const leapDays = '(20[02468][048]|20[13579][26]|19[2468][048]|19[13579][26]|190[48])-02-29';
const minute = `^((19|20)\\d\\d-(${days})|${leapDays})T([01]\\d|2[0-3]):[0-5]\\d$`;

/** SQL expression: the time, or null if Rome skips it when summer time begins. */
const existingInRome = (time: string): string =>
  `CASE WHEN (${time} AT TIME ZONE 'Europe/Rome') AT TIME ZONE 'Europe/Rome' = ${time} THEN ${time} END`;

/**
 * SQL condition: `c` is the centre of record `r`. If the job has a centre (`$4`), that is the job's centre, and the
 * record may name no other; otherwise it is the centre that the record names.
 */
const centreOfRecord = `($4::uuid IS NULL AND c.code = r.centre_code
    OR c.id = $4 AND (r.centre_code IS NULL OR r.centre_code = c.code))`;

/**
 * SQL subquery: the open treatment `t` of patient `a` at centre `c`. A patient has at most one open episode with a
 * centre, with one list of provisions.
 */
const treatmentOf = `(
      SELECT t.*, s.id AS sheet_id, si.state AS sheet_state
      FROM uod_episode e JOIN cdr_episode t ON t.uod_episode_id = e.id AND t.rehabilitation_center_id = c.id AND NOT t.closed
        JOIN workflow_instance ti ON ti.id = t.id AND ti.state = 'RIABILITAZIONE_CDR'
        JOIN sheet s ON s.cdr_episode_id = t.id AND s.type = '${provisionsSheet.type}' JOIN workflow_instance si ON si.id = s.id
      WHERE e.patient_id = a.id AND NOT e.closed
    ) t`;

/** SQL table with condition: the patient `a` who has the code of record `r`, or had it earlier. */
const patientOfCode = (r: string): string => `patient a ON a.id = ${patientIdOfIdentifier(`${r}.fiscal_code`)}`;

const acceptedOf = `remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id AND mi.state = 'ACCETTATA'
        JOIN cdr_episode mc ON mc.id = m.cdr_episode_id AND mc.rehabilitation_center_id = t.rehabilitation_center_id
      WHERE m.uod_episode_id = t.uod_episode_id`;

/**
 * SQL CTEs that end with `clear`: the records that certainly pass every rule, found with set operations. Other records
 * may be valid too, such as one of two records on the same date, one under an accepted remodelling, or those of a
 * patient whom the job names by several codes: for those the rules in TypeScript decide and report the fault. `$5` is
 * today's date.
 */
const clear = (condition: string): string => `
  candidate AS MATERIALIZED (
    SELECT r.line, r.fiscal_code, c.id AS centre_id, r.supply_code, r.practitioner_tax_code, k.regime, k.hours,
      CASE WHEN r.starting_time ~ '${minute}' THEN ${existingInRome('r.starting_time::timestamp')} END AS starts,
      coalesce(octet_length(r.tool), 0) <= 200 AS is_short
    FROM provision_import_record r JOIN rehabilitation_center c ON ${centreOfRecord}
      JOIN (VALUES ${types}) AS k(code, regime, hours) ON k.code = r.provision_type_code
    WHERE ${inRange} AND ${condition} AND NOT r.repeated
  ),
  treatment AS MATERIALIZED (
    SELECT d.fiscal_code, d.centre_id, t.id, t.sheet_id, t.treatment_start_date AS start, ${deathOf('a.id')} AS death,
      ARRAY(SELECT g.care_regime_type_code FROM sheet gs JOIN care_regime g ON g.sheet_id = gs.id
        WHERE gs.uod_episode_id = t.uod_episode_id) AS regimes
    FROM (SELECT DISTINCT fiscal_code, centre_id FROM candidate) d
      JOIN rehabilitation_center c ON c.id = d.centre_id JOIN ${patientOfCode('d')}
      CROSS JOIN LATERAL ${treatmentOf}
    WHERE string_to_array(t.sheet_state, '+') <@ '{${writableStates.join(',')}}'::text[] AND NOT EXISTS (SELECT FROM ${acceptedOf})
      AND NOT EXISTS (SELECT FROM patient_identifier other
        JOIN provision_import_record named ON named.import_id = $1 AND named.fiscal_code = other.value
        WHERE other.patient_id = a.id AND other.value <> d.fiscal_code)
  ),
  fitting AS (
    SELECT n.line, n.is_short, n.centre_id, n.supply_code, t.id AS treatment_id, t.sheet_id, p.id AS practitioner_id,
      daterange(n.starts::date, (n.starts + n.hours * interval '1 hour' - interval '1 minute')::date, '[]') AS days
    FROM candidate n JOIN treatment t ON t.fiscal_code = n.fiscal_code AND t.centre_id = n.centre_id
      JOIN practitioner p ON p.tax_code = n.practitioner_tax_code
    WHERE n.starts::date <= $5 AND (t.start IS NULL OR n.starts::date > t.start) AND (t.death IS NULL OR n.starts::date <= t.death) AND n.regime = ANY (t.regimes)
      AND NOT EXISTS (SELECT FROM provision d WHERE d.rehabilitation_center_id = n.centre_id AND d.supply_code = n.supply_code)
  ),
  beside AS (
    SELECT f.*, lead(lower(days)) OVER others AS next,
      max(upper(days)) OVER (others ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS covered
    FROM fitting f WINDOW others AS (PARTITION BY treatment_id ORDER BY lower(days), line)
  ),
  clear AS (
    SELECT b.* FROM beside b
    WHERE b.is_short AND (next IS NULL OR next >= upper(days)) AND (covered IS NULL OR covered <= lower(days))
      AND NOT EXISTS (SELECT FROM covered_day d
        WHERE d.cdr_episode_id = b.treatment_id AND d.day >= lower(b.days) AND d.day < upper(b.days))
  )`;

/**
 * Resets the verification of job `$1`, whose centre is `$2` or null, and marks as `repeated` each record whose supply code an earlier line
 * of the same centre has.
 */
export const beginVerification = {
  name: 'begin-import-verification',
  text: `UPDATE provision_import_record r SET sheet_id = NULL, practitioner_id = NULL, days = NULL,
      faults = CASE WHEN r.faults @> '[{"code": "wrongColumns"}]' THEN r.faults END, repeated = n.repeated
    FROM (
      SELECT line, faults IS NOT NULL AND NOT faults @> '[{"code": "wrongColumns"}]' AS discarded, sheet_id IS NOT NULL AS found, repeated AS was,
        NOT coalesce(faults @> '[{"code": "wrongColumns"}]', false) AND row_number() OVER (
          PARTITION BY coalesce(faults @> '[{"code": "wrongColumns"}]', false), CASE WHEN $2::uuid IS NULL THEN centre_code END, supply_code
          ORDER BY line) > 1 AS repeated
      FROM provision_import_record WHERE import_id = $1 AND provision_id IS NULL
    ) n
    WHERE r.import_id = $1 AND r.line = n.line AND (n.discarded OR n.found OR n.repeated <> n.was)`,
};

/** Selects the patient's code with which the next range begins, at least `$3` records after `$2`; null at the end. */
export const nextPatient = {
  name: 'next-import-patient',
  text: `SELECT min(fiscal_code) AS before FROM provision_import_record WHERE import_id = $1 AND fiscal_code > (
      SELECT fiscal_code FROM provision_import_record WHERE import_id = $1 AND fiscal_code >= $2 ORDER BY fiscal_code, line OFFSET $3 LIMIT 1)`,
};

export const noteClear = {
  name: 'note-clear-records',
  text: `WITH ${clear(isOpen)}
    UPDATE provision_import_record r SET sheet_id = n.sheet_id, practitioner_id = n.practitioner_id, days = n.days
    FROM clear n WHERE r.import_id = $1 AND r.line = n.line AND r.sheet_id IS NULL`,
};

/** Removes the mark of verified records that no longer certainly pass every rule, so that they are verified again. */
export const doubtAgain = {
  name: 'doubt-import-records',
  text: `WITH ${clear(`${isOpen} AND r.sheet_id IS NOT NULL`)}
    UPDATE provision_import_record r SET sheet_id = NULL
    WHERE ${inRange} AND ${isOpen} AND r.sheet_id IS NOT NULL
      AND r.line <> ALL ((SELECT coalesce(array_agg(line), '{}') FROM clear)::int[])`,
};

/** A record with the ids of what its codes refer to; null if nothing was found. */
export type FoundRecord = {
  line: number;
  content: ImportedProvision;
  /** The centre of the job, or the one that the record names. */
  centreId: string | null;
  cdrEpisodeId: string | null;
  sheetId: string | null;
  sheetState: string | null;
  practitionerId: string | null;
  /** Whether the centre already has a provision with the same supply code. */
  isRegistered: boolean;
  /** Whether an earlier line of the same centre has the same supply code. */
  repeated: boolean;
};

/** Selects the next `$6` records that `clear` does not include, by patient and line, starting after line `$5` of patient `$2`. */
export const findDoubtful = {
  name: 'find-doubtful-records',
  text: `SELECT r.line, ${recordContent} AS content, r.repeated, c.id AS "centreId", t.id AS "cdrEpisodeId", t.sheet_id AS "sheetId",
      t.sheet_state AS "sheetState", p.id AS "practitionerId", d.id IS NOT NULL AS "isRegistered"
    FROM provision_import_record r
      LEFT JOIN rehabilitation_center c ON ${centreOfRecord}
      LEFT JOIN ${patientOfCode('r')}
      LEFT JOIN LATERAL ${treatmentOf} ON true
      LEFT JOIN practitioner p ON p.tax_code = r.practitioner_tax_code
      LEFT JOIN provision d ON d.rehabilitation_center_id = c.id AND d.supply_code = r.supply_code
    WHERE ${inRange} AND ${isOpen} AND r.sheet_id IS NULL AND (r.fiscal_code, r.line) > ($2, $5)
    ORDER BY r.fiscal_code, r.line LIMIT $6`,
};

type Regime = Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays'>;

/** The data of a treatment that the rules for a provision need. */
export type Treatment = {
  id: string;
  treatmentStartDate: string | null;
  deathDate: string | null;
  /** The regimes of the plan; those of accepted proposals (`accepted`) replace them. */
  regimes: Regime[];
  accepted: Regime[];
  /** Days occupied by provisions, suspensions, or another record of the job (then with its line and the patient's code). */
  occupied: (NonNullable<ContentFacts['occupied']>[number] & { line: number | null; fiscalCode?: string | null })[];
};

/** Selects the treatments `$2` of a centre. Days that other records of job `$1` will cover count as occupied. */
export const findTreatments = {
  name: 'find-import-treatments',
  text: `SELECT t.id, t.treatment_start_date AS "treatmentStartDate", ${deathOf('e.patient_id')} AS "deathDate",
      (SELECT coalesce(json_agg(json_build_object('careRegimeTypeCode', g.care_regime_type_code) ORDER BY g.created_at, g.id), '[]')
        FROM sheet s JOIN care_regime g ON g.sheet_id = s.id WHERE s.uod_episode_id = t.uod_episode_id) AS regimes,
      (SELECT coalesce(json_agg(m.regime ORDER BY m.id), '[]') FROM ${acceptedOf}) AS accepted,
      (SELECT coalesce(json_agg(json_build_object('entryId', '', 'startDate', lower(days), 'endDate', upper(days) - 1, 'line', line, 'fiscalCode', fiscal_code, 'provision', provision)), '[]')
        FROM (
          SELECT d.days, NULL AS line, NULL AS fiscal_code, ${occupyingProvision('v')} AS provision
            FROM (SELECT entry_id, daterange(min(day), max(day), '[]') AS days FROM covered_day
              WHERE cdr_episode_id = t.id GROUP BY entry_id) d LEFT JOIN provision v ON v.id = d.entry_id
          UNION ALL SELECT r.days, r.line, r.fiscal_code, jsonb_build_object('provisionTypeCode', r.provision_type_code,
              'startingTime', r.starting_time, 'duration', k.hours)
            FROM provision_import_record r JOIN sheet s ON s.id = r.sheet_id AND s.cdr_episode_id = t.id
              JOIN (VALUES ${types}) AS k(code, regime, hours) ON k.code = r.provision_type_code
            WHERE r.import_id = $1 AND r.fiscal_code IN (SELECT value FROM patient_identifier WHERE patient_id = e.patient_id) AND ${isOpen}
        ) o) AS occupied
    FROM cdr_episode t JOIN uod_episode e ON e.id = t.uod_episode_id
    WHERE t.id = ANY ($2::uuid[])`,
};

/** The result of the verification of one line. */
export type Verified = {
  line: number;
  faults: StoredFault[] | null;
  sheetId: string | null;
  practitionerId: string | null;
  days: string | null;
};

export const noteVerified = {
  name: 'note-verified-records',
  text: `UPDATE provision_import_record r
    SET sheet_id = n."sheetId", practitioner_id = n."practitionerId", days = n.days, faults = n.faults
    FROM jsonb_to_recordset($2::jsonb) AS n(line int, "sheetId" uuid, "practitionerId" uuid, days daterange, faults jsonb)
    WHERE r.import_id = $1 AND r.line = n.line`,
};
