import type { Actor, WorkflowName } from '@percorso/domain';
import type { Stepped } from '@percorso/workflows';
import type { Queryable, Transaction } from '../database/database.js';
import { currentKey, hashOf, NO_HASH, OPEN, UPGRADE, type HistoryRow, type OpenEvent } from './history.js';
import type { InstanceData, Lifecycle } from './lifecycle.js';
import { outbox, structuresOf, type EventRouting } from './outbox.js';

/** Actor and time of a transaction. */
export type Occasion = { actor: Pick<Actor, 'id' | 'name'>; at: Date };

/** Returns the SQL columns of an `InstanceData`, for a `workflow_instance` with this alias. */
export const instanceColumns = (alias: string) => `${alias}.id, ${alias}.version, ${alias}.state, ${alias}.snapshot,
  ${alias}.revision, ${alias}.hash, to_json(${alias}.state_since) AS "stateSince", to_json(${alias}.closed_at) AS "closedAt"`;

/** Locks the instance `$1`: that of a unit's episode guards all parts of the episode (decision 0005). */
export const lockInstance = {
  name: 'lock-instance',
  text: 'SELECT FROM workflow_instance WHERE id = $1 FOR NO KEY UPDATE',
};

/** A transition that the machine has allowed, not yet written. */
export type Move = {
  workflow: WorkflowName;
  routing: EventRouting;
  before: Pick<InstanceData, 'id' | 'state' | 'revision' | 'hash'>;
  after: Stepped;
  type: string;
  event: Record<string, unknown>;
  facts: Record<string, unknown>;
  idempotencyKey?: string;
};

// The row is locked, so its revision is the expected one. If a statement outside the engine has changed it, the update finds no row, the
// history refuses an event without an instance, and the transaction fails.
const writeMoveStatement = {
  name: 'write-move',
  text: `WITH moved AS (
      UPDATE workflow_instance SET state = $7, snapshot = $8, revision = $2, hash = $11,
        state_since = CASE WHEN $6 = $7 THEN state_since ELSE $14::timestamptz END,
        closed_at = CASE WHEN $9::bool THEN coalesce(closed_at, $14) END
      WHERE id = $1 AND revision = $2 - 1
      RETURNING id
    ), notified AS (${outbox(
      '(VALUES ($1::uuid, $2::int, $16::text, $3::text)) n (instance_id, revision, workflow, type)',
      {
        structures: '$17',
        uodEpisodeId: '$18',
        at: '$14::timestamptz',
      },
    )}
    )
    INSERT INTO workflow_event
      (instance_id, revision, type, event, facts, from_state, to_state, idempotency_key, hash, actor_id, actor_name, at, key_number)
    VALUES ((SELECT id FROM moved), $2, $3, $4, $5, $6, $7, $10, $11, $12, $13, $14, $15)`,
};

const historyRow = (
  { before, after, type, event, facts, idempotencyKey }: Move,
  { actor, at }: Occasion,
): HistoryRow => ({
  instance_id: before.id,
  revision: before.revision + 1,
  type,
  event,
  facts,
  from_state: before.state,
  to_state: after.state,
  actor_id: actor.id,
  actor_name: actor.name,
  at: at.toISOString(),
  idempotency_key: idempotencyKey ?? null,
  key_number: currentKey(),
});

/** Writes the instance and its history in one statement. Returns the hash of the history's row, which the next row's hash will cover. */
export function writeMove(db: Transaction, move: Move, occasion: Occasion): string {
  const row = historyRow(move, occasion);
  const hash = hashOf(move.before.hash, row);
  const [event, facts, snapshot] = [row.event, row.facts, move.after.snapshot].map((value) => JSON.stringify(value));
  db.write(writeMoveStatement, [
    row.instance_id,
    row.revision,
    row.type,
    event,
    facts,
    row.from_state,
    row.to_state,
    snapshot,
    move.after.closed,
    row.idempotency_key,
    hash,
    row.actor_id,
    row.actor_name,
    occasion.at,
    row.key_number,
    move.workflow,
    structuresOf(move.routing.audience),
    move.routing.uodEpisodeId,
  ]);
  return hash ?? NO_HASH;
}

const refreshStatements = new Map<string, { name: string; text: string }>();

/** Recomputes the given denormalised facts of an instance and writes them to its row. */
export function writeDenormalisedFacts(
  db: Transaction,
  { workflow, denormalisedFacts = {} }: Lifecycle,
  id: string,
  facts: ReadonlySet<string>,
) {
  const names = [...facts].sort();
  const name = `keep-${workflow}-${names.join('-')}`;
  const changed = () =>
    denormalisedFactsSql(
      Object.fromEntries(names.map((fact) => [fact, denormalisedFacts[fact]])) as typeof denormalisedFacts,
      '$1',
    );
  const text = () => `UPDATE workflow_instance SET facts = coalesce(facts, '{}') || ${changed()} WHERE id = $1`;
  const statement = refreshStatements.get(name) ?? { name, text: text() };
  refreshStatements.set(name, statement);
  db.write(statement, [id]);
}

/** Returns SQL for denormalised facts as a JSON object; `id` is an SQL expression for the instance's id. */
export const denormalisedFactsSql = (facts: NonNullable<Lifecycle['denormalisedFacts']>, id: string): string =>
  `jsonb_build_object(${Object.entries(facts)
    .map(([fact, value]) => `'${fact}', ${value(id)}`)
    .join(', ')})`;

/** Selects whether upgrades, and only upgrades, follow revision `$2` of the instance `$1`; false if nothing follows. */
export const onlyUpgradedSince = {
  name: 'only-upgraded-since',
  text: `SELECT coalesce(bool_and(type = '${UPGRADE}'), false) AS only FROM workflow_event WHERE instance_id = $1 AND revision > $2`,
};

/** A new instance, not yet written. */
export type Creation = {
  id: string;
  workflow: WorkflowName;
  version: number;
  input: unknown;
  begun: Stepped;
  /** Payload of the caller's request; absent if the creation is a consequence of an event. */
  request?: object;
  /** The instance's row in the table of its module: the columns that are written at creation. */
  record: object;
};

const writeCreationsStatement = {
  name: 'write-creations',
  text: `WITH created AS (
      INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
      SELECT id, workflow, version, state, snapshot, 1, hash, $9, CASE WHEN closed THEN $9::timestamptz END
      FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::jsonb[], $6::bool[], $7::jsonb[], $8::text[])
        AS n(id, workflow, version, state, snapshot, closed, event, hash)
    ), notified AS (${outbox(
      `(SELECT id AS instance_id, 1 AS revision, workflow, '${OPEN}' AS type FROM unnest($1::uuid[], $2::text[]) AS b(id, workflow)) n`,
      {
        structures: '$14',
        uodEpisodeId: '$15',
        at: '$9::timestamptz',
      },
    )}
    )
    INSERT INTO workflow_event
      (instance_id, revision, type, event, facts, from_state, to_state, actor_id, actor_name, at, idempotency_key, hash, key_number)
    SELECT id, 1, '${OPEN}', event, '{}', NULL, state, $10, $11, $9, $12, hash, $13
    FROM unnest($1::uuid[], $4::text[], $7::jsonb[], $8::text[]) AS n(id, state, event, hash)`,
};

/** Writes new instances with the first row of their history. `key` is the idempotency key of a request that creates a single instance. */
export async function writeCreations(
  db: Queryable,
  creations: readonly Creation[],
  { audience, uodEpisodeId }: EventRouting,
  { actor, at }: Occasion,
  key?: string,
) {
  if (creations.length === 0) return;
  const events = creations.map(({ workflow, version, input, request, record }): OpenEvent => ({
    workflow,
    version,
    input: input ?? null,
    record,
    ...(request && { request }),
  }));
  const keyNumber = currentKey();
  await db.query(writeCreationsStatement, [
    creations.map((creation) => creation.id),
    creations.map((creation) => creation.workflow),
    creations.map((creation) => creation.version),
    creations.map((creation) => creation.begun.state),
    creations.map((creation) => JSON.stringify(creation.begun.snapshot)),
    creations.map((creation) => creation.begun.closed),
    events.map((event) => JSON.stringify(event)),
    creations.map((creation, index) =>
      hashOf(NO_HASH, {
        instance_id: creation.id,
        revision: 1,
        type: OPEN,
        event: events[index] as OpenEvent,
        facts: {},
        from_state: null,
        to_state: creation.begun.state,
        actor_id: actor.id,
        actor_name: actor.name,
        at: at.toISOString(),
        idempotency_key: key ?? null,
        key_number: keyNumber,
      }),
    ),
    at,
    actor.id,
    actor.name,
    key ?? null,
    keyNumber,
    structuresOf(audience),
    uodEpisodeId,
  ]);
}
