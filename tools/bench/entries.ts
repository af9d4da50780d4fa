import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tables } from './copies.js';
import { unchecked } from './listed.js';

/** The tables of an episode aggregate that are copied: without its history, which users seldom read. */
const copiedTables = tables.filter(([table]) => table !== 'workflow_event' && table !== 'uod_episode');

/**
 * Copies the sheets and entries of the episode in `ids` (patient first, episode second) to each listed episode, with COPY. Needs a
 * superuser.
 */
export async function copyIntoListed(client: pg.Client, databaseUrl: string, ids: readonly string[]) {
  const source = new pg.Client({ connectionString: databaseUrl });
  await source.connect();
  try {
    const names = copiedTables.map(([table]) => table);
    await unchecked(client, names, async () => {
      for (const [table, owner] of [...copiedTables, ['covered_day', 'entry_id'] as const])
        await copyTable(source, client, { table, owner, ids });
    });
  } finally {
    await source.end();
  }
}

type Copied = { table: string; owner: string; ids: readonly string[] };

/** Copies a table. The id of a copied row is derived from the original id and the listed episode, in the same way in every table. */
async function copyTable(source: pg.Client, client: pg.Client, { table, owner, ids }: Copied) {
  const { rows } = await source.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const [patient = '', episode = '', ...parts] = ids.map((id) => source.escapeLiteral(id));
  const aggregate = `ARRAY[${parts.join(', ')}]::uuid[]`;
  const values = rows.map(({ name, type }) =>
    type === 'uuid'
      ? `CASE WHEN t.${name} = ${patient} THEN b.id WHEN t.${name} = ${episode} THEN b.episode
           WHEN t.${name} = ANY (${aggregate}) THEN md5(t.${name}::text || b.episode)::uuid ELSE t.${name} END`
      : `t.${name}`,
  );
  const selected = `SELECT ${values.join(', ')} FROM ${table} t, bench_patient b
    WHERE t.${owner} = ANY (${aggregate}) AND EXISTS (SELECT FROM uod_episode e WHERE e.id = b.episode)`;
  const columns = rows.map(({ name }) => name).join(', ');
  await pipeline(
    source.query(copyTo(`COPY (${selected}) TO STDOUT (FORMAT binary)`)),
    client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN (FORMAT binary)`)),
  );
}

/** Inserts an appointment for each listed episode, in consecutive slots of its unit that start five years ago. */
export async function insertAppointments(client: pg.Client) {
  await client.query(`
    INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, created_by, updated_by)
    SELECT gen_random_uuid(), s.unit, s.episode, w.practitioner, date_trunc('week', now())::date - 7 * 260 + (s.day / 5 * 7 + s.day % 5)::int,
      time '08:30' + s.slot * interval '30 minutes', time '09:00' + s.slot * interval '30 minutes', 'Percorso', 'Percorso'
    FROM (SELECT e.id AS episode, e.district_unit_id AS unit, (row_number() OVER u - 1) / 10 AS day, (row_number() OVER u - 1) % 10 AS slot
        FROM uod_episode e JOIN bench_patient b ON b.episode = e.id WINDOW u AS (PARTITION BY e.district_unit_id ORDER BY b.n)) s
      JOIN (SELECT u.id AS unit, p.id AS practitioner FROM (SELECT id, row_number() OVER (ORDER BY code) AS place FROM district_unit) u
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM practitioner) p USING (place)) w USING (unit)`);
}
