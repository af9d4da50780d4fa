import type { ReplyTo } from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import { isStatus } from './api-error';
import { api, type RequestOptions } from './client';
import { episodesKey, patientsKey } from './episodes';

type Method = 'POST' | 'PUT' | 'DELETE';
export type Transition<M extends Method = Method, Path extends string = string> = Pick<
  RequestOptions,
  'query' | 'body' | 'ifMatch' | 'onProgress'
> & {
  method: M;
  path: Path;
  /** What identifies a multipart form, to recognise a repeated request: a `FormData` itself cannot be compared as JSON. */
  formContent?: unknown;
};

/** The idempotency keys of requests without a reply, by the content of the request. */
const pending = new Map<string, string>();

/**
 * Sends an event of a workflow; all events are sent by this function. If the user sends an event again before the first reply has arrived
 * (by pressing the button twice, or after the connection broke), both requests have the same idempotency key, so the server executes the
 * event once (decision 0006). After success, all queries of episodes and patients are invalidated.
 * @param onDone called as soon as the event is executed, before the queries are invalidated
 */
export async function sendTransition<M extends Method, const Path extends string>(
  client: QueryClient,
  { method, path, ...options }: Transition<M, Path>,
  onDone?: (reply: ReplyTo<M, Path>) => void,
): Promise<ReplyTo<M, Path>> {
  const content = JSON.stringify([method, path, options]);
  const idempotencyKey = pending.get(content) ?? crypto.randomUUID();
  pending.set(content, idempotencyKey);
  let reply: ReplyTo<M, Path>;
  try {
    reply = await api.send(method, path, { ...options, idempotencyKey });
    pending.delete(content);
  } catch (error) {
    // Without a reply the outcome is unknown: a retry needs the same key.
    if (!isStatus(error, 0)) pending.delete(content);
    throw error;
  }
  onDone?.(reply);
  // Lists of patients contain the step of each patient's open episode.
  await Promise.all([episodesKey, patientsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  return reply;
}

type Confirmed = { body: object; isConfirmed: boolean; revision: number; stale: readonly (readonly string[])[] };

/**
 * Sends an event outside an episode, with the revision on the page and, if the user has confirmed its questions, their confirmation. The
 * queries with the keys `stale` are always loaded again afterwards.
 */
export async function sendConfirmed(
  client: QueryClient,
  path: `/workflows/${string}/instances/${string}/events`,
  { body, isConfirmed, revision, stale }: Confirmed,
): Promise<void> {
  const query = { confirmed: isConfirmed || undefined };
  try {
    await sendTransition(client, { method: 'POST', path, body, query, ifMatch: revision });
  } finally {
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  }
}
