import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the views of reports (spec 001 §2, decision 0035), without names, tax codes and free text. A view has the rights of its owner, so
 * a role that may read only the views needs no rights in `public`; for the same reason no view calls a function of ours.
 */
export class ReportViews1732670000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(indexes);
    await db.query('CREATE SCHEMA report');
    await db.query(structures);
    await db.query(lists);
    await db.query(episodes);
    await db.query(plans);
    await db.query(provisions);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA report CASCADE');
    await db.query(`
      DROP INDEX workflow_instance_of_reports, sheet_of_reports, provision_of_centre;
      CREATE INDEX provision_of_centre ON provision (rehabilitation_center_id, starting_time) INCLUDE (provision_type_code)`);
  }
}

// Small covering indexes for the views: partial ones on tables that contain every workflow or sheet type; the one of provisions by centre
// and time includes every counted column, so that an index-only scan can count a year.
const indexes = `
  CREATE INDEX workflow_instance_of_reports ON workflow_instance (state, id)
    WHERE (workflow = 'uod-episode' AND state = 'INVALIDATO_UOD') OR (workflow = 'operating-plan' AND state = 'AUTORIZZATO');
  CREATE INDEX sheet_of_reports ON sheet (type, id) INCLUDE (uod_episode_id) WHERE type IN ('DIAGNOSI', 'REGIMI', 'ADI');
  DROP INDEX provision_of_centre;
  CREATE INDEX provision_of_centre ON provision (rehabilitation_center_id, starting_time)
    INCLUDE (provision_type_code, cdr_episode_id, duration)`;

const structures = `
  CREATE VIEW report.district_unit AS
    SELECT u.id, u.code, u.description, d.code AS health_district_code, d.description AS health_district,
      a.code AS local_health_authority_code, a.description AS local_health_authority
    FROM public.district_unit u JOIN public.health_district d ON d.id = u.health_district_id
      JOIN public.local_health_authority a ON a.code = d.local_health_authority_code;
  CREATE VIEW report.rehabilitation_center AS
    SELECT c.id, c.code, c.description, d.code AS health_district_code, d.description AS health_district,
      a.code AS local_health_authority_code, a.description AS local_health_authority
    FROM public.rehabilitation_center c JOIN public.health_district d ON d.id = c.health_district_id
      JOIN public.local_health_authority a ON a.code = d.local_health_authority_code;
  CREATE VIEW report.practitioner_qualification AS
    SELECT practitioner_id, qualification_code FROM public.practitioner_qualification`;

const entries = (catalogue: string, columns: string): string => `
  SELECT DISTINCT ON (code) code, description${columns} FROM public.reference_entry WHERE catalogue = '${catalogue}'
  ORDER BY code, valid_from DESC`;

// The last entry of each code, as when costs are computed.
const lists = `
  CREATE VIEW report.setting AS ${entries('care-regime-categories', '')};
  CREATE VIEW report.regime_type AS ${entries('care-regime-types', `, fields ->> 'careRegimeCategoryCode' AS setting`)};
  CREATE VIEW report.provision_type AS
    SELECT t.code, t.description, t.care_regime_type_code, r.setting
    FROM (${entries('provision-code-types', `, fields ->> 'careRegimeTypeCode' AS care_regime_type_code`)}) t
      JOIN report.regime_type r ON r.code = t.care_regime_type_code;
  CREATE VIEW report.diagnosis_code AS
    SELECT 'ICD9' AS classification_code, code, description FROM (${entries('icd-ix-diagnoses', '')}) nine
    UNION ALL SELECT 'ICD10', code, description FROM (${entries('icd-x-diagnoses', '')}) ten;
  CREATE VIEW report.tariff AS
    SELECT r.care_regime_type_code, p.valid_from, p.valid_to, daterange(p.valid_from, p.valid_to, '[]') AS days, r.tariff_cents
    FROM public.regional_rate_period p JOIN public.regional_rate r ON r.period_id = p.id;
  CREATE VIEW report.centre_year AS
    SELECT y.rehabilitation_center_id, y.year, b.key AS setting, b.value::bigint AS budget_cents
    FROM public.centre_annuality y CROSS JOIN LATERAL jsonb_each_text(y.budgets) b`;

// `adult_on`: the patient's eighteenth birthday. The columns have the names that the scope of a caller uses. If a query uses no column of a
// table that is left-joined by its key, the planner removes the join.
const episodes = `
  CREATE VIEW report.episode AS
    SELECT e.id, e.patient_id, p.gender, (p.birth_date + interval '18 years')::date AS adult_on, e.number, e.start_date, e.end_date,
      e.closed, e.need_type, e.district_unit_id, e.residence_district_unit_id, e.local_health_authority_code
    FROM public.uod_episode e LEFT JOIN public.patient p ON p.id = e.patient_id
    WHERE NOT EXISTS (SELECT FROM public.workflow_instance i
      WHERE i.id = e.id AND i.workflow = 'uod-episode' AND i.state = 'INVALIDATO_UOD');
  CREATE VIEW report.cdr_episode AS
    SELECT c.id, c.uod_episode_id, e.patient_id, c.rehabilitation_center_id, c.start_date, c.end_date, c.treatment_start_date, c.closed
    FROM public.cdr_episode c LEFT JOIN public.uod_episode e ON e.id = c.uod_episode_id;
  CREATE VIEW report.homecare AS
    SELECT s.uod_episode_id, (s.content ->> 'startDate')::date AS start_date, (s.content ->> 'endDate')::date AS end_date
    FROM public.sheet s WHERE s.type = 'ADI' AND s.content -> 'active' = 'true'`;

const coefficient = `(SELECT DISTINCT ON (code) code, (fields ->> 'regularityCoefficient')::int AS days
  FROM public.reference_entry WHERE catalogue = 'regularity-access-types' ORDER BY code, valid_from DESC)`;

/** SQL condition: the plan of one of the episode's centres is authorised. */
const isAuthorised = (episode: string): string => `EXISTS (SELECT FROM public.operating_plan o
  JOIN public.workflow_instance i ON i.id = o.id AND i.workflow = 'operating-plan' AND i.state = 'AUTORIZZATO'
  WHERE o.uod_episode_id = ${episode})`;

// An accepted proposal replaces the regime of its category (spec 000 §3).
const accepted = `
  SELECT m.uod_episode_id, t.setting, t.code AS care_regime_type_code, (m.regime ->> 'durationInDays')::int AS duration_in_days,
    (m.regime ->> 'regularity')::int AS regularity, m.regime ->> 'regularityAccessTypeCode' AS regularity_access_type_code
  FROM public.remodelling_proposal m
    JOIN public.workflow_instance i ON i.id = m.id AND i.workflow = 'remodelling-proposal' AND i.state = 'ACCETTATA'
    JOIN report.regime_type t ON t.code = m.regime ->> 'careRegimeTypeCode'`;

const plans = `
  CREATE VIEW report.diagnosis AS
    SELECT d.id, s.uod_episode_id, d.classification_code, d.diagnosis_code, d.principal
    FROM public.diagnosis d JOIN public.sheet s ON s.id = d.sheet_id AND s.type = 'DIAGNOSI';
  CREATE VIEW report.regime AS
    SELECT g.uod_episode_id, g.setting, g.care_regime_type_code, g.duration_in_days, g.regularity, g.regularity_access_type_code,
      coalesce(ceil(g.duration_in_days::numeric * g.regularity / c.days), 0)::int AS accesses
    FROM (
      SELECT s.uod_episode_id, t.setting, r.care_regime_type_code, r.duration_in_days, r.regularity, r.regularity_access_type_code
      FROM public.care_regime r JOIN public.sheet s ON s.id = r.sheet_id AND s.type = 'REGIMI'
        JOIN report.regime_type t ON t.code = r.care_regime_type_code
      WHERE NOT EXISTS (SELECT FROM (${accepted}) a WHERE a.uod_episode_id = s.uod_episode_id AND a.setting = t.setting)
      UNION ALL ${accepted}
    ) g LEFT JOIN ${coefficient} c ON c.code = g.regularity_access_type_code
    WHERE ${isAuthorised('g.uod_episode_id')};
  CREATE VIEW report.treatment AS
    SELECT c.uod_episode_id,
      CASE WHEN bool_and(c.closed) THEN max(c.treatment_start_date)
        ELSE max(c.treatment_start_date) FILTER (WHERE NOT c.closed) END AS start_date
    FROM public.cdr_episode c GROUP BY c.uod_episode_id`;

const provisions = `
  CREATE VIEW report.provision AS
    SELECT v.id, v.cdr_episode_id, c.uod_episode_id, e.patient_id, v.rehabilitation_center_id, e.district_unit_id,
      e.residence_district_unit_id, e.local_health_authority_code, v.practitioner_id, v.provision_type_code, v.starting_time,
      v.starting_time::date AS day, v.duration AS hours
    FROM public.provision v LEFT JOIN public.cdr_episode c ON c.id = v.cdr_episode_id
      LEFT JOIN public.uod_episode e ON e.id = c.uod_episode_id
    WHERE NOT EXISTS (SELECT FROM public.workflow_instance i JOIN public.cdr_episode x ON x.uod_episode_id = i.id
      WHERE x.id = v.cdr_episode_id AND i.workflow = 'uod-episode' AND i.state = 'INVALIDATO_UOD')`;
