import type { UpgradedInstance } from '@percorso/workflows';
import type { Queryable } from '../../database/database.js';
import { currentKey, hashOf, UPGRADE, type HistoryRow } from '../history.js';
import type { InstanceData } from '../lifecycle.js';

export type OldInstance = Pick<InstanceData, 'id' | 'version' | 'state' | 'snapshot' | 'revision' | 'hash'>;

/** The actor of upgrades is the program itself. */
const program = { id: 'percorso', name: 'Percorso' };

const writeUpgradesStatement = {
  name: 'write-upgrades',
  text: `WITH upgraded AS (
      UPDATE workflow_instance i SET version = n.version, state = n.to_state, snapshot = n.snapshot, revision = n.revision,
        hash = n.hash, state_since = CASE WHEN i.state = n.to_state THEN i.state_since ELSE $8 END,
        closed_at = CASE WHEN n.closed THEN coalesce(i.closed_at, $8) END
      FROM unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::jsonb[], $6::bool[], $7::jsonb[], $9::text[], $10::text[])
        AS n(id, version, revision, to_state, snapshot, closed, event, hash, from_state)
      WHERE i.id = n.id AND i.revision = n.revision - 1
      RETURNING n.*
    )
    INSERT INTO workflow_event
      (instance_id, revision, type, event, facts, from_state, to_state, actor_id, actor_name, at, hash, key_number)
    SELECT id, revision, '${UPGRADE}', event, '{}', from_state, to_state, $11, $12, $8::timestamptz, hash, $13 FROM upgraded`,
};

const historyRow = (old: OldInstance, { version, state }: UpgradedInstance, at: Date): HistoryRow => ({
  instance_id: old.id,
  revision: old.revision + 1,
  type: UPGRADE,
  event: { from: old.version, to: version },
  facts: {},
  from_state: old.state,
  to_state: state,
  actor_id: program.id,
  actor_name: program.name,
  at: at.toISOString(),
  idempotency_key: null,
  key_number: currentKey(),
});

/** Writes the upgraded instances, each with a row of its history. */
export async function writeUpgrades(
  db: Queryable,
  rows: readonly OldInstance[],
  upgraded: readonly UpgradedInstance[],
  at: Date,
): Promise<void> {
  const olds = new Map(rows.map((row) => [row.id, row]));
  const pairs = upgraded.flatMap((instance) => {
    const old = olds.get(instance.id);
    return old ? [{ old, instance, row: historyRow(old, instance, at) }] : [];
  });
  const { rowCount } = await db.query(writeUpgradesStatement, [
    pairs.map(({ row }) => row.instance_id),
    pairs.map(({ instance }) => instance.version),
    pairs.map(({ row }) => row.revision),
    pairs.map(({ row }) => row.to_state),
    pairs.map(({ instance }) => JSON.stringify(instance.snapshot)),
    pairs.map(({ instance }) => instance.closed),
    pairs.map(({ row }) => JSON.stringify(row.event)),
    at,
    pairs.map(({ old, row }) => hashOf(old.hash, row)),
    pairs.map(({ row }) => row.from_state),
    program.id,
    program.name,
    currentKey(),
  ]);
  if (rowCount !== upgraded.length) throw new Error('an upgrade was not written');
}
