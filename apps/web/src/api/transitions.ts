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
  /** What a form with a file says: the form itself does not tell one request from another. */
  says?: unknown;
};

/** Keys of what has no answer yet, by what is asked. */
const pending = new Map<string, string>();

/**
 * The one way in which an event leaves the browser. What is sent again before an answer has come, since somebody pressed twice or the
 * connection broke, has the same key: the server does it once (decision 0006). Afterwards all that episodes show is asked for again.
 * @param onDone called before that, as soon as it has happened
 */
export async function sendTransition<M extends Method, const Path extends string>(
  client: QueryClient,
  { method, path, ...options }: Transition<M, Path>,
  onDone?: (reply: ReplyTo<M, Path>) => void,
): Promise<ReplyTo<M, Path>> {
  const asked = JSON.stringify([method, path, options]);
  const idempotencyKey = pending.get(asked) ?? crypto.randomUUID();
  pending.set(asked, idempotencyKey);
  let reply: ReplyTo<M, Path>;
  try {
    reply = await api.send(method, path, { ...options, idempotencyKey });
    pending.delete(asked);
  } catch (error) {
    // Whom nobody answered cannot know whether it was done.
    if (!isStatus(error, 0)) pending.delete(asked);
    throw error;
  }
  onDone?.(reply);
  // Of a patient it is told where their open episode stands.
  await Promise.all([episodesKey, patientsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  return reply;
}
