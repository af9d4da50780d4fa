import pg from 'pg';

/** Connections for one purpose. One that is lost, idle or lent, is replaced by the next query, and ends no process. */
export function lastingPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
