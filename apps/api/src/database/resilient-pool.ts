import pg from 'pg';
import { traceStatements } from '../tracing/statements.js';
import { connectionTo } from './multi-host.js';

/** Returns a pool for one purpose. A lost connection, idle or in use, is replaced at the next query, and does not end the process. */
export function resilientPool(config: pg.PoolConfig & { connectionString: string }): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config, ...connectionTo(config.connectionString) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  traceStatements(pool);
  return pool;
}
