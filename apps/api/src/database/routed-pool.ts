import type pg from 'pg';
import { type Connections, connectionsOf } from './connections.js';
import type { Replicas } from './replicas.js';

/** Pools for one purpose, to the primary and to each replica. A read uses a replica that has caught up with what its reader has seen. */
export class RoutedPool {
  private readonly poolByReplica: ReadonlyMap<string, pg.Pool>;

  /** `poolTo` creates the pool for a replica's address. */
  constructor(
    private readonly replicas: Replicas,
    private readonly primary: pg.Pool,
    poolTo: (replicaUrl: string) => pg.Pool,
  ) {
    this.poolByReplica = new Map(replicas.all.map(({ url }) => [url, poolTo(url)]));
  }

  async connect(): Promise<pg.PoolClient> {
    const replica = this.replicas.choose();
    const pool = replica && this.poolByReplica.get(replica.url);
    if (!pool) return this.primary.connect();
    return pool.connect().catch((error: unknown) => {
      if (!replica.isLostBy(error)) throw error;
      return this.primary.connect();
    });
  }

  /** Returns the connections of all pools together, with the `max` of the primary's pool. */
  get connections(): Connections {
    const { max } = this.primary.options;
    return { ...connectionsOf([this.primary, ...this.poolByReplica.values()]), max };
  }

  async end(): Promise<void> {
    await Promise.all([this.primary, ...this.poolByReplica.values()].map((pool) => pool.end()));
  }
}
