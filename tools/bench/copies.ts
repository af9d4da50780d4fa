import { aggregateFacts, denormalisedFactsSql } from '@percorso/api';
import type pg from 'pg';

/** The tables of entries. */
export const lists = [
  'document',
  'care_team_member',
  'disability_classification',
  'diagnosis',
  'care_plan_schema',
  'care_regime',
  'provision',
  'provision_suspension',
  'provision_diary_note',
  'mid_term_evaluation',
] as const;

/** The tables of an episode aggregate in the order of insertion, with the column that refers to the owner. */
export const tables = [
  ['workflow_instance', 'id'],
  ['workflow_event', 'instance_id'],
  ['uod_episode', 'id'],
  ['care_plan', 'id'],
  ['cdr_episode', 'id'],
  ['sheet', 'id'],
  ['operating_plan', 'id'],
  ['operating_plan_schema', 'operating_plan_id'],
  ...lists.map((list) => [list, 'id'] as const),
] as const;

/** Returns the ids of a patient and of all records of its episode, the patient first and the episode second. */
export async function idsOf(client: pg.Client, episodeId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT patient_id AS id, 0 AS place FROM uod_episode WHERE id = $1
     UNION ALL SELECT $1::uuid, 1
     UNION ALL SELECT id, 2 FROM sheet WHERE uod_episode_id = $1
     UNION ALL SELECT id, 2 FROM care_plan WHERE uod_episode_id = $1
     UNION ALL SELECT id, 3 FROM cdr_episode WHERE uod_episode_id = $1
     UNION ALL SELECT id, 4 FROM operating_plan WHERE uod_episode_id = $1
     ${lists.map((list) => `UNION ALL SELECT e.id, 5 FROM ${list} e JOIN sheet s ON s.id = e.sheet_id WHERE s.uod_episode_id = $1`).join('\n     ')}
     ORDER BY place, id`,
    [episodeId],
  );
  return rows.map(({ id }) => id);
}

export type Copying = {
  kind: string;
  ids: readonly string[];
  /** The instance whose revision counts the repetitions of the cycle; each repetition raises it by `perCycle`. */
  subject: string;
  perCycle: number;
  copies: number;
  /** Number of the first patient without an episode that gets a copy. */
  firstPatient: number;
};

/** Copies an episode with its whole history; each copy belongs to another patient. */
export async function copyEpisode(client: pg.Client, { kind, ids, subject, perCycle, copies, firstPatient }: Copying) {
  await client.query(
    `CREATE TABLE IF NOT EXISTS bench_id (kind text, n int, place int, old uuid, new uuid, PRIMARY KEY (kind, n, old))`,
  );
  await client.query(
    `INSERT INTO bench_id SELECT $1, b.n - $3, i.place, i.old, CASE WHEN i.place = 1 THEN b.id ELSE gen_random_uuid() END
     FROM unnest($2::uuid[]) WITH ORDINALITY AS i(old, place), bench_patient b WHERE b.n >= $3 AND b.n < $3 + $4`,
    [kind, ids, firstPatient, copies],
  );
  for (const [table, owner] of tables) await copyRows(client, table, owner, kind, ids);
  await client.query(
    `UPDATE workflow_instance i SET facts = ${denormalisedFactsSql(aggregateFacts, 'i.id')}
     WHERE i.id IN (SELECT new FROM bench_id WHERE kind = $1 AND place = 2)`,
    [kind],
  );
  await client.query(
    `CREATE TABLE IF NOT EXISTS bench_copy (kind text, n int, ids uuid[], subject uuid, base int, per_cycle int)`,
  );
  await client.query(
    `INSERT INTO bench_copy
     SELECT b.kind, b.n, array_agg(b.new ORDER BY b.place), (array_agg(b.new) FILTER (WHERE b.old = $2))[1], $3, $4
     FROM bench_id b WHERE b.kind = $1 GROUP BY b.kind, b.n`,
    [kind, subject, await revisionOf(client, subject), perCycle],
  );
  await client.query(`CREATE OR REPLACE VIEW bench_turns AS
    SELECT c.kind, c.n, c.ids, c.subject, i.revision, ((i.revision - c.base) / c.per_cycle)::int AS turns,
      (i.revision - c.base) % c.per_cycle AS step
    FROM bench_copy c JOIN workflow_instance i ON i.id = c.subject`);
}

const revisionOf = async (client: pg.Client, id: string): Promise<number> =>
  (await client.query<{ revision: number }>('SELECT revision FROM workflow_instance WHERE id = $1', [id])).rows[0]
    ?.revision ?? 0;

/** Copies the rows of a table with every column, but with new ids of the aggregate and without idempotency keys. */
async function copyRows(client: pg.Client, table: string, owner: string, kind: string, ids: readonly string[]) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table],
  );
  const values = rows.map(({ name, type }) => {
    if (name === 'idempotency_key') return 'NULL';
    if (type !== 'uuid') return `t.${name}`;
    return `coalesce((SELECT m.new FROM bench_id m WHERE m.kind = b.kind AND m.n = b.n AND m.old = t.${name}), t.${name})`;
  });
  await client.query(
    `INSERT INTO ${table} (${rows.map(({ name }) => name).join(', ')})
     SELECT ${values.join(', ')} FROM ${table} t, (SELECT DISTINCT kind, n FROM bench_id WHERE kind = $1) b
     WHERE t.${owner} = ANY ($2::uuid[])`,
    [kind, ids],
  );
}
