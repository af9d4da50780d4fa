import type pg from 'pg';
import { unchecked } from './listed.js';

/** Number of provisions of each episode. */
const PROVISIONS = 10;
const YEARS = 5;

const filled = [
  'patient',
  'uod_episode',
  'cdr_episode',
  'sheet',
  'operating_plan',
  'diagnosis',
  'care_regime',
  'provision',
];

/** SQL of an id that is derived from the number of the episode, so that references need no lookup. */
const id = (kind: string, n = 'b.n') => `md5('${kind}' || ${n})::uuid`;
const entry = `now(), now(), 'Percorso'`;

/**
 * Inserts episodes of the last five years, each of a different patient, with a diagnosis, an authorised regime, a treatment at one centre
 * and ten provisions; every twentieth is invalidated. Other sheets are not inserted: reports do not read them. Needs a superuser.
 */
export async function insertReported(client: pg.Client, episodes: number): Promise<void> {
  await client.query(`CREATE TABLE bench_episode AS
    SELECT n, (n::bigint * 7919 % 100000)::int AS draw, current_date - (n::bigint * 104729 % ${YEARS * 365})::int AS day,
      u.id AS unit, u.authority, c.id AS centre, r.code AS regime, p.code AS provision, d.code AS diagnosis
    FROM generate_series(1, ${episodes}) n
      JOIN (SELECT u.id, d.local_health_authority_code AS authority, row_number() OVER (ORDER BY u.code) - 1 AS place, count(*) OVER () AS all
        FROM district_unit u JOIN health_district d ON d.id = u.health_district_id) u ON u.place = n % u.all
      JOIN (SELECT id, row_number() OVER (ORDER BY code) - 1 AS place, count(*) OVER () AS all FROM rehabilitation_center) c
        ON c.place = (n / 7) % c.all
      JOIN (SELECT code, row_number() OVER (ORDER BY code) - 1 AS place, count(*) OVER () AS all FROM reference_entry
        WHERE catalogue = 'care-regime-types') r ON r.place = (n / 11) % r.all
      JOIN (SELECT DISTINCT ON (fields ->> 'careRegimeTypeCode') code, fields ->> 'careRegimeTypeCode' AS regime FROM reference_entry
        WHERE catalogue = 'provision-code-types') p ON p.regime = r.code
      JOIN (SELECT code, row_number() OVER (ORDER BY code) - 1 AS place, count(*) OVER () AS all FROM reference_entry
        WHERE catalogue = 'icd-ix-diagnoses' AND code LIKE '%.__') d ON d.place = (n / 13) % d.all`);
  await unchecked(client, [...filled, 'workflow_instance'], () => insertRows(client));
  await client.query(`INSERT INTO provision_month
    SELECT cdr_episode_id, date_trunc('month', starting_time)::date, provision_type_code, rehabilitation_center_id, count(*), sum(duration)
    FROM provision GROUP BY 1, 2, 3, 4`);
  await client.query('VACUUM ANALYZE');
}

async function insertRows(client: pg.Client): Promise<void> {
  for (const [table, columns, values, rows = ''] of [
    [
      'patient',
      'id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id',
      `${id('patient')}, 'BENCH' || lpad(b.n::text, 11, '0'), 'Anna', 'Rossi', CASE WHEN b.n % 2 = 0 THEN 'F' ELSE 'M' END,
        date '1935-01-01' + b.draw % 32000, 'Napoli', b.unit`,
    ],
    ...(['uod-episode', 'operating-plan', 'sheet'] as const).map(
      (workflow) =>
        [
          'workflow_instance',
          'id, workflow, version, state, snapshot, revision, hash, state_since',
          `${id(workflow)}, '${workflow}', 1, ${
            { 'uod-episode': `CASE WHEN b.n % 20 = 0 THEN 'INVALIDATO_UOD' ELSE 'RIABILITAZIONE_UOD' END` }[
              workflow as 'uod-episode'
            ] ?? (workflow === 'sheet' ? `'COMPLETATA'` : `'AUTORIZZATO'`)
          }, '{}', 9, '', now()`,
        ] as const,
    ),
    [
      'uod_episode',
      `id, core_id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id, local_health_authority_code,
        number, start_date, end_date, need_type, closed`,
      `${id('uod-episode')}, ${id('uod-episode')}, ${id('patient')}, 'Anna', 'Rossi', b.unit, b.unit, b.authority, 1, b.day,
        CASE WHEN b.day < current_date - 120 THEN b.day + 120 END, 'complex', b.day < current_date - 120`,
    ],
    [
      'cdr_episode',
      'id, uod_episode_id, rehabilitation_center_id, start_date, treatment_start_date, closed, episode_opened_at',
      `${id('cdr-episode')}, ${id('uod-episode')}, b.centre, b.day, b.day + 5, b.day < current_date - 120, now()`,
    ],
    ...['DIAGNOSI', 'REGIMI', 'PRESTAZIONI'].map(
      (type) =>
        [
          'sheet',
          'id, uod_episode_id, cdr_episode_id, step, type, kind',
          `${id(type)}, ${id('uod-episode')}, ${type === 'PRESTAZIONI' ? id('cdr-episode') : 'NULL'}, 'PRI', '${type}', 'compulsory'`,
        ] as const,
    ),
    [
      'operating_plan',
      'id, uod_episode_id, cdr_episode_id',
      `${id('operating-plan')}, ${id('uod-episode')}, ${id('cdr-episode')}`,
    ],
    [
      'diagnosis',
      'id, sheet_id, created_at, updated_at, updated_by, classification_code, diagnosis_code, principal',
      `gen_random_uuid(), ${id('DIAGNOSI')}, ${entry}, 'ICD9', b.diagnosis, true`,
    ],
    [
      'care_regime',
      `id, sheet_id, created_at, updated_at, updated_by, care_regime_type_code, duration_in_days, regularity_access_type_code,
        regularity, remodulated`,
      `gen_random_uuid(), ${id('REGIMI')}, ${entry}, b.regime, 60, 'WEEKLY', 3, false`,
    ],
    [
      'provision',
      `id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id, practitioner_id,
        provision_type_code, starting_time, duration`,
      `gen_random_uuid(), ${id('PRESTAZIONI')}, ${entry}, ${id('cdr-episode')}, b.centre,
        (SELECT id FROM practitioner ORDER BY id LIMIT 1), b.provision, b.day + 5 + d * 3 + time '09:00', 1`,
      `, generate_series(1, ${PROVISIONS}) d`,
    ],
  ] as const)
    await client.query(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM bench_episode b${rows}`);
}
