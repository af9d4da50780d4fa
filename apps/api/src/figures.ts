import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Database } from './database/database.js';
import { Replicas } from './database/replicas.js';
import { Metrics } from './http/metrics.js';
import { ChangeFeed } from './workflow/change-feed.js';

/** What is scarce in a process, counted when it is asked for. */
export function watchFigures(app: NestFastifyApplication): void {
  const metrics = app.get(Metrics);
  const { pool } = app.get(Database);
  const feed = app.get(ChangeFeed, { strict: false });
  metrics.watch('database_connections', 'Connections of the pool, and requests that wait for one', 'state', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const { all } = app.get(Replicas);
  metrics.watch('replica_lag_seconds', 'How far a replica is behind; absent where it is not there', 'replica', () =>
    Object.fromEntries(all.flatMap(({ lagMs }, place) => (lagMs === undefined ? [] : [[place + 1, lagMs / 1000]]))),
  );
  metrics.watch('event_streams', 'Clients that hear the event stream', 'stream', () => ({ changes: feed.listening }));
}
