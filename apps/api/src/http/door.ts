import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import type { Replicas } from '../database/replicas.js';
import { type Waits, watchWaits } from '../database/waits.js';
import { partOf } from './addresses.js';
import type { Metrics } from './metrics.js';
import { NotNow } from './problem.js';
import { sendProblem } from './problem-reply.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes nothing that is scarce. */
    isPublic?: boolean;
  }
}

type Kind = 'read' | 'command';

/**
 * How much longer a command may wait: what it says was typed, and is to get through also while lists are turned away. What lists may not
 * take is left to commands alone, so that those that are repeated come in.
 */
const PATIENCE: Record<Kind, number> = { read: 1, command: 3 };

/** Seconds after which those who wait are through. */
const RETRY_SECONDS = 2;

/**
 * Whether who comes now would only wait: whoever came first still waits after `doorWaitMs` (what CoDel calls a standing queue, by Nichols
 * and Jacobson: a burst that is soon worked off is none), or there are more than `doorQueue` to a connection.
 */
export function isShut(
  { connections, waiting, longestMs }: Waits,
  { doorWaitMs, doorQueue }: Pick<Config['limits'], 'doorWaitMs' | 'doorQueue'>,
  kind: Kind,
): boolean {
  return longestMs > PATIENCE[kind] * doorWaitMs || waiting > PATIENCE[kind] * doorQueue * connections;
}

const kindOf = ({ method }: FastifyRequest): Kind => (method === 'GET' || method === 'HEAD' ? 'read' : 'command');

/** Requests of the API. Files of the web, the sign-in and what is public take no connection, or are how others are let in. */
const takesPart = ({ routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  partOf(url) !== 'pages' && config.isPublic !== true;

type Sources = { limits: Config['limits']; database: Database; replicas: Replicas; metrics: Metrics };

/**
 * Refuses a request that would only wait as it arrives, before it is known who sends it, before its body is read and before it takes
 * anything. Who is inside goes on. Decision 0011.
 */
export function keepDoor(fastify: FastifyInstance, { limits, database, replicas, metrics }: Sources): void {
  const primary = watchWaits(database.pool);
  const followers = replicas.all.map(({ pool }) => watchWaits(pool));
  const isShutFor = (kind: Kind) => {
    const isFull = (waits: () => Waits) => isShut(waits(), limits, kind);
    return isFull(primary) || (kind === 'read' && followers.length > 0 && followers.every(isFull));
  };
  for (const kind of ['read', 'command'] satisfies Kind[]) metrics.refusedAtDoor(kind, 0);
  fastify.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (!takesPart(request) || !isShutFor(kind)) return done();
    const problem = new NotNow('overloaded', RETRY_SECONDS);
    metrics.refusedAtDoor(kind);
    metrics.refusal(problem.code);
    void sendProblem(reply, problem);
  });
}
