import type { Actor, Created, TransitionReply, WorkflowName } from '@percorso/domain';
import type { Database, Queryable, Transaction } from '../database/database.js';
import { Conflict } from '../http/problem.js';
import type { Caller } from './caller.decorator.js';
import { OPEN } from './history.js';

/** What a key was used for. Without an id: what comes to life has none before. */
export type KeyedRequest = { workflow: WorkflowName; type: string; id?: string; payload: object };

const earlierStatement = {
  name: 'earlier-reply',
  text: `SELECT e.instance_id AS id, i.workflow, e.type, e.from_state AS "from", e.to_state AS state, e.revision, e.at,
      coalesce(e.event -> 'created', '[]') AS created,
      CASE e.type WHEN '${OPEN}' THEN e.event -> 'request' ELSE e.event - 'created' END = $3::jsonb AS "samePayload"
    FROM workflow_event e JOIN workflow_instance i ON i.id = e.instance_id
    WHERE e.actor_id = $1 AND e.idempotency_key = $2`,
};

type EarlierRow = Omit<TransitionReply, 'at'> & { at: Date; samePayload: boolean | null };

/** What this actor's key was used for, undefined where it was not. */
export async function earlierUse(
  db: Queryable,
  actor: Actor,
  key: string | undefined,
  { payload }: Pick<KeyedRequest, 'payload'>,
): Promise<EarlierRow | undefined> {
  if (key === undefined) return undefined;
  const { rows } = await db.query<EarlierRow>(earlierStatement, [actor.id, key, JSON.stringify(payload)]);
  return rows[0];
}

/**
 * The reply of the first time.
 * @throws Conflict where the key was used for something else
 */
export function replyAsBefore({ samePayload, at, ...reply }: EarlierRow, request: KeyedRequest): TransitionReply {
  const { workflow, type, id } = request;
  const sameEvent = reply.workflow === workflow && reply.type === type && (id === undefined || reply.id === id);
  if (!sameEvent || !samePayload) throw new Conflict('idempotency_key_reused');
  return { ...reply, at: at.toISOString() };
}

/** Brings an instance to life in one transaction, and only once for a key, also where the request arrives twice at once. */
export async function bringToLife(
  database: Database,
  { actor, idempotencyKey: key }: Caller,
  request: Pick<KeyedRequest, 'workflow' | 'payload'>,
  create: (db: Transaction) => Promise<string>,
): Promise<Created> {
  const earlier = async () => {
    const used = await earlierUse(database, actor, key, request);
    return used && replyAsBefore(used, { ...request, type: OPEN });
  };
  const first = await earlier();
  if (first) return { id: first.id };
  try {
    return { id: await database.transaction(create) };
  } catch (error) {
    // The second of two at once waits for the first, fails because of it, and is told what the first did.
    const twin = await earlier();
    if (twin) return { id: twin.id };
    throw error;
  }
}
