import type { CareRegime, DayRange, ImportedProvision } from '@percorso/domain';
import { recordContent } from './provision-imports.sql.js';
import type { StoredFault } from './stored-faults.js';

/** A record with what it names, as far as that is there. */
export type FoundRecord = {
  line: number;
  content: ImportedProvision;
  /** Told already when it came. */
  faults: StoredFault[] | null;
  cdrEpisodeId: string | null;
  sheetId: string | null;
  sheetState: string | null;
  practitionerId: string | null;
  /** The centre has a provision with its supply code. */
  isRegistered: boolean;
};

/**
 * The records of job `$1`, of centre `$2`, that are not imported yet; with a list `$3`, those that wait for it. They are locked, so that
 * two processes import none of them twice. A centre has one open episode of a patient at most, and in it one list of provisions.
 */
export const findRecords = {
  name: 'find-import-records',
  text: `SELECT r.line, ${recordContent} AS content, r.faults, t.id AS "cdrEpisodeId", t.sheet_id AS "sheetId", t.sheet_state AS "sheetState",
      p.id AS "practitionerId", d.id IS NOT NULL AS "isRegistered"
    FROM provision_import_record r
      LEFT JOIN patient a ON a.tax_code = r.fiscal_code
      LEFT JOIN LATERAL (
        SELECT c.id, s.id AS sheet_id, si.state AS sheet_state
        FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id AND c.rehabilitation_center_id = $2 AND NOT c.closed
          JOIN workflow_instance ci ON ci.id = c.id AND ci.state = 'RIABILITAZIONE_CDR'
          JOIN sheet s ON s.cdr_episode_id = c.id AND s.type = 'PRESTAZIONI' JOIN workflow_instance si ON si.id = s.id
        WHERE e.patient_id = a.id AND NOT e.closed
      ) t ON true
      LEFT JOIN practitioner p ON p.tax_code = r.practitioner_tax_code
      LEFT JOIN provision d ON d.rehabilitation_center_id = $2 AND d.supply_code = r.supply_code
    WHERE r.import_id = $1 AND r.provision_id IS NULL AND ($3::uuid IS NULL OR (r.sheet_id = $3 AND r.faults IS NULL))
    ORDER BY r.line FOR NO KEY UPDATE OF r`,
};

type Regime = Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays'>;

/** What the rules of a provision compare it with. */
export type Treatment = {
  id: string;
  treatmentStartDate: string | null;
  /** Of the plan, and those that took their place. */
  regimes: Regime[];
  accepted: Regime[];
  occupied: (DayRange & { entryId: string })[];
};

/** The treatments `$1` of a centre. */
export const findTreatments = {
  name: 'find-import-treatments',
  text: `SELECT c.id, c.treatment_start_date AS "treatmentStartDate",
      (SELECT coalesce(json_agg(json_build_object('careRegimeTypeCode', g.care_regime_type_code) ORDER BY g.created_at, g.id), '[]')
        FROM sheet s JOIN care_regime g ON g.sheet_id = s.id WHERE s.uod_episode_id = c.uod_episode_id) AS regimes,
      (SELECT coalesce(json_agg(m.regime ORDER BY m.id), '[]')
        FROM remodelling_proposal m JOIN workflow_instance i ON i.id = m.id AND i.state = 'ACCETTATA'
          JOIN cdr_episode mc ON mc.id = m.cdr_episode_id AND mc.rehabilitation_center_id = c.rehabilitation_center_id
        WHERE m.uod_episode_id = c.uod_episode_id) AS accepted,
      (SELECT coalesce(json_agg(json_build_object('entryId', entry_id, 'startDate', lower(days), 'endDate', upper(days) - 1)), '[]')
        FROM covered_days WHERE cdr_episode_id = c.id) AS occupied
    FROM cdr_episode c WHERE c.id = ANY ($1::uuid[])`,
};

/** `$2`: what was found out about each line. */
export const writeVerified = {
  name: 'write-verified-records',
  text: `UPDATE provision_import_record r SET sheet_id = n."sheetId", entry = n.entry, faults = n.faults
    FROM jsonb_to_recordset($2::jsonb) AS n(line int, "sheetId" uuid, entry jsonb, faults jsonb)
    WHERE r.import_id = $1 AND r.line = n.line`,
};
