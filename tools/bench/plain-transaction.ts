import type pg from 'pg';
import type { Cycle, Parameter } from './recording.js';

type Row = {
  type: string;
  event: string;
  facts: string;
  from_state: string;
  to_state: string;
  actor_id: string;
  actor_name: string;
  hash: string;
  snapshot: string;
};

const lock = `SELECT id, workflow, version, state, snapshot, revision, hash, state_since, closed_at
  FROM workflow_instance WHERE id = $1 FOR NO KEY UPDATE`;
const update = `UPDATE workflow_instance SET state = $2, snapshot = $3, revision = $4, hash = $5 WHERE id = $1`;
const insert = `INSERT INTO workflow_event
  (instance_id, revision, type, event, facts, from_state, to_state, actor_id, actor_name, at, idempotency_key, hash, key_number)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), $10, $11, 1)`;

const constant = (value: unknown): Parameter => ({ kind: 'constant', value });

/**
 * Returns the transactions of the subject's cycle without any logic (architecture §10): in five round trips each locks the instance,
 * updates it and inserts its history, with the values that the last cycle wrote. It reads no facts and writes nothing else.
 */
export async function plainCycle(
  client: pg.Client,
  { ids, subject, perCycle }: { ids: readonly string[]; subject: string; perCycle: number },
): Promise<Cycle> {
  const { rows } = await client.query<Row>(
    `SELECT e.type, e.event::text, e.facts::text, e.from_state, e.to_state, e.actor_id, e.actor_name, e.hash, i.snapshot::text
     FROM workflow_event e JOIN workflow_instance i ON i.id = e.instance_id
     WHERE i.id = $1 AND e.revision > i.revision - $2 ORDER BY e.revision`,
    [subject, perCycle],
  );
  const base = await client.query<{ revision: number }>('SELECT revision FROM workflow_instance WHERE id = $1', [
    subject,
  ]);
  const id: Parameter = { kind: 'ids', places: [ids.indexOf(subject)], isArray: false };
  return rows.flatMap((row, index) => {
    const next = (base.rows[0]?.revision ?? 0) + 1 + index;
    const revision: Parameter = { kind: 'counts', bases: [next], steps: [perCycle], isArray: false };
    const key: Parameter = { kind: 'key', isArray: false };
    const written = [row.type, row.event, row.facts, row.from_state, row.to_state, row.actor_id, row.actor_name];
    const hash = constant(row.hash);
    return [
      { text: 'BEGIN', parameters: [] },
      { text: lock, parameters: [id] },
      { text: update, parameters: [id, constant(row.to_state), constant(row.snapshot), revision, hash] },
      { text: insert, parameters: [id, revision, ...written.map(constant), key, hash] },
      { text: 'COMMIT', parameters: [] },
    ];
  });
}
