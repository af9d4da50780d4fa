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
  /** The content of a multipart form, to compare requests: a `FormData` itself has no JSON. */
  formContent?: unknown;
};

/** Idempotency keys of the requests that have no reply yet, by the content of the request. */
const pending = new Map<string, string>();

/**
 * The only function that sends an event. An event that is sent again before a reply, by a second press or after the connection broke,
 * has the same idempotency key: the server executes it once (decision 0006). Afterwards every query of episodes and patients is stale.
 * @param onDone called before that, as soon as the event is executed
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
  // Patients are shown with the step of their open episode.
  await Promise.all([episodesKey, patientsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  return reply;
}
