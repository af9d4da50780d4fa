import type pg from 'pg';
import { type Connections, connectionsOf } from './connections.js';
import type { Replicas } from './replicas.js';

/** Pools for one purpose, to the primary and to each replica. A read is routed to a replica that has caught up with what its reader saw. */
export class RoutedPool {
  private readonly ofReplicas: ReadonlyMap<string, pg.Pool>;

  /** `poolTo`: creates the pool to a replica, by its address. */
  constructor(
    private readonly replicas: Replicas,
    private readonly primary: pg.Pool,
    poolTo: (replicaUrl: string) => pg.Pool,
  ) {
    this.ofReplicas = new Map(replicas.all.map(({ url }) => [url, poolTo(url)]));
  }

  async connect(): Promise<pg.PoolClient> {
    const replica = this.replicas.choose();
    const pool = replica && this.ofReplicas.get(replica.url);
    if (!pool) return this.primary.connect();
    return pool.connect().catch((error: unknown) => {
      if (!replica.isLostBy(error)) throw error;
      return this.primary.connect();
    });
  }

  /** The limit is that of one server, whichever servers the connections lead to. */
  get connections(): Connections {
    const { max } = this.primary.options;
    return { ...connectionsOf([this.primary, ...this.ofReplicas.values()]), max };
  }

  async end(): Promise<void> {
    await Promise.all([this.primary, ...this.ofReplicas.values()].map((pool) => pool.end()));
  }
}
