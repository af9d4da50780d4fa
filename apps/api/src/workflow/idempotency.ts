import type { Actor, TransitionReply, WorkflowName } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { Conflict } from '../http/problems/problem.js';
import { OPEN } from './history.js';

/** A request with an idempotency key. `id` is absent if the request creates an instance. */
export type KeyedRequest = { workflow: WorkflowName; type: string; id?: string; payload: object };

const earlierStatement = {
  name: 'earlier-reply',
  text: `SELECT e.instance_id AS id, i.workflow, e.type, e.from_state AS "from", e.to_state AS state, e.revision, e.at,
      coalesce(e.event -> 'created', '[]') AS created, e.event -> 'entryRevision' AS "entryRevision",
      CASE e.type WHEN '${OPEN}' THEN e.event -> 'request' ELSE e.event - '{created,entryRevision}'::text[] END = $3::jsonb AS "samePayload"
    FROM workflow_event e JOIN workflow_instance i ON i.id = e.instance_id
    WHERE e.actor_id = $1 AND e.idempotency_key = $2`,
};

type EarlierRow = Omit<TransitionReply, 'at' | 'entryRevision'> & {
  at: Date;
  entryRevision: number | null;
  samePayload: boolean | null;
};

/**
 * Returns the event for which the actor used this key, and as `samePayload` whether it had this payload; undefined if the key is unused or
 * absent.
 */
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
 * Returns the reply to the first request with the key.
 * @throws Conflict if the key was used for another request
 */
export function firstReply(
  { samePayload, at, entryRevision, ...reply }: EarlierRow,
  request: KeyedRequest,
): TransitionReply {
  const { workflow, type, id } = request;
  const sameEvent = reply.workflow === workflow && reply.type === type && (id === undefined || reply.id === id);
  if (!sameEvent || !samePayload) throw new Conflict('idempotency_key_reused');
  return { ...reply, at: at.toISOString(), ...(entryRevision !== null && { entryRevision }) };
}
