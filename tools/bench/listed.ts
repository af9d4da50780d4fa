import type pg from 'pg';
import { names, surnames } from '../seed/names.js';

const filled = ['patient', 'uod_episode', 'patient_sight', 'patient_identifier'];

/**
 * Inserts patients and episodes for the lists, spread over the units; the first `spare` patients have no episode. Indexes are built at the
 * end, references are not checked, and visibility is written in one statement: row by row, as the triggers write it, a million would take
 * ten minutes. `closed`: the number of closed episodes in a thousand. Needs a superuser.
 */
export async function insertListed(
  client: pg.Client,
  { listed, spare, closed = 700 }: { listed: number; spare: number; closed?: number },
) {
  await client.query(`CREATE TABLE bench_patient AS
    SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS episode, (n::bigint * 7919 % 1000)::int AS draw
    FROM generate_series(1, ${listed + spare}) n`);
  await unchecked(client, filled, () => insertRows(client, spare, closed));
}

/**
 * Calls `fill` while triggers and references are disabled, and while the tables have no indexes except those of unique and exclusion
 * constraints. Everything is restored at the end.
 */
export async function unchecked(client: pg.Client, tables: readonly string[], fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique AND NOT indisexclusion`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`);
  await fill();
  await client.query('RESET session_replication_role');
  for (const { definition } of rows) await client.query(definition);
}

async function insertRows(client: pg.Client, spare: number, closed: number) {
  await client.query(
    `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
     SELECT b.id, 'BENCH' || lpad(b.n::text, 11, '0'), ($1::text[])[1 + b.draw % cardinality($1::text[])], ($2::text[])[1 + b.n % cardinality($2::text[])],
       'F', date '1930-01-01' + (b.n::bigint * 7919 % 32000)::int, 'Napoli', u.id
     FROM bench_patient b JOIN (SELECT id, row_number() OVER (ORDER BY code) - 1 AS place FROM district_unit) u
       ON u.place = CASE WHEN b.n <= ${spare} THEN 0 ELSE b.n % 6 END`,
    [names.F, surnames],
  );
  await client.query(`INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
     SELECT episode, 'uod-episode', 1, CASE WHEN draw < ${closed} THEN 'CHIUSO_UOD.ORDINARIA' ELSE 'PRI' END,
       '{"status":"active","context":{},"value":"PRI","children":{},"historyValue":{},"tags":[]}', 9, '', now(),
       CASE WHEN draw < ${closed} THEN now() END
     FROM bench_patient WHERE n > ${spare}`);
  await client.query(`INSERT INTO uod_episode (id, core_id, patient_id, patient_name, patient_surname, district_unit_id,
       residence_district_unit_id, local_health_authority_code, number, opened_at, start_date, end_date, need_type, closed)
     SELECT b.episode, b.episode, p.id, p.name, p.surname, u.id, u.id, d.local_health_authority_code, 1,
       date_trunc('day', now()) - (b.draw || ' days')::interval + (b.n % 28800) * interval '1 second',
       current_date - 100 - b.draw, CASE WHEN b.draw < ${closed} THEN current_date - 50 END, 'complex', b.draw < ${closed}
     FROM bench_patient b JOIN patient p USING (id) JOIN district_unit u ON u.id = p.residence_district_unit_id
       JOIN health_district d ON d.id = u.health_district_id
     WHERE b.n > ${spare}`);
  // The episode of each patient is at the unit of residence, so the patient is visible to that unit and its ASL.
  await client.query(`INSERT INTO patient_sight (patient_id, viewer, birth_date, tax_code, surname_key, name_key)
     SELECT p.id, v.viewer, p.birth_date, p.tax_code, p.surname_key, p.name_key
     FROM bench_patient b JOIN patient p USING (id) JOIN district_unit u ON u.id = p.residence_district_unit_id
       JOIN health_district d ON d.id = u.health_district_id,
       LATERAL (VALUES (u.id), (viewer_of_asl(d.local_health_authority_code))) AS v(viewer)`);
  await client.query(`INSERT INTO patient_identifier (patient_id, type, value, valid_from, source, actor_id, actor_name)
     SELECT p.id, 'CF', p.tax_code, current_date, 'registration', 'system', 'Sistema' FROM bench_patient b JOIN patient p USING (id)`);
}
