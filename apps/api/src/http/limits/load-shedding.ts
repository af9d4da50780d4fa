import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import type { Database } from '../../database/database.js';
import type { Replicas } from '../../database/replicas.js';
import { type Waits, watchWaits } from '../../database/waits.js';
import { partOf } from '../server/addresses.js';
import type { Metrics } from '../observability/metrics.js';
import { NotNow } from '../problems/problem.js';
import { sendProblem } from '../problems/problem-reply.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a public route: it needs no database connection, so it is never shed. */
    isPublic?: boolean;
  }
}

type Kind = 'read' | 'command';

/**
 * How much longer a command may queue than a read: it carries a user's input, so it must succeed while lists are shed. While the queue is
 * between the two limits only commands are admitted, which leaves room for commands that are retried.
 */
const QUEUE_TOLERANCE: Record<Kind, number> = { read: 1, command: 3 };

/** Seconds in `Retry-After`, after which the queue should have drained. */
const RETRY_SECONDS = 2;

/**
 * Whether a new request would only queue. It would if the oldest waiting request has waited longer than `shedAfterMs` (a standing queue in
 * the sense of CoDel, Nichols and Jacobson 2012), or if more than `shedQueue` requests per connection are waiting. Both limits are
 * multiplied by the tolerance of the kind.
 */
export function isOverloaded(
  { connections, waiting, longestMs }: Waits,
  { shedAfterMs, shedQueue }: Pick<Config['limits'], 'shedAfterMs' | 'shedQueue'>,
  kind: Kind,
): boolean {
  return longestMs > QUEUE_TOLERANCE[kind] * shedAfterMs || waiting > QUEUE_TOLERANCE[kind] * shedQueue * connections;
}

const kindOf = ({ method }: FastifyRequest): Kind => (method === 'GET' || method === 'HEAD' ? 'read' : 'command');

/**
 * Whether a request may be shed. Public routes, the files of the web application and the sign-in are exempt: they need no connection, or
 * other requests depend on them.
 */
const isSheddable = ({ routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  partOf(url) !== 'pages' && config.isPublic !== true;

type Sources = { limits: Config['limits']; database: Database; replicas: Replicas; metrics: Metrics };

/**
 * Sheds load: answers 503 `overloaded` with `Retry-After` to a request that would only queue. It does so on arrival, before the request is
 * authenticated, before its body is read and before it holds any resource. Admitted requests continue. Decision 0045.
 */
export function shedLoad(fastify: FastifyInstance, { limits, database, replicas, metrics }: Sources): void {
  const primary = watchWaits(database.pool);
  const followers = replicas.all.map(({ pool }) => watchWaits(pool));
  const isOverloadedFor = (kind: Kind) => {
    const isFull = (waits: () => Waits) => isOverloaded(waits(), limits, kind);
    return isFull(primary) || (kind === 'read' && followers.length > 0 && followers.every(isFull));
  };
  for (const kind of ['read', 'command'] satisfies Kind[]) metrics.shedRequest(kind, 0);
  fastify.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (!isSheddable(request) || !isOverloadedFor(kind)) return done();
    const problem = new NotNow('overloaded', RETRY_SECONDS);
    metrics.shedRequest(kind);
    metrics.refusal(problem.code);
    void sendProblem(reply, problem);
  });
}
