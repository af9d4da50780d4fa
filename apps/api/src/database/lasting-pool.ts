import pg from 'pg';
import { traceStatements } from '../tracing/statements.js';
import { reached } from './several-hosts.js';

/** Connections for one purpose. One that is lost, idle or lent, is replaced by the next query, and ends no process. */
export function lastingPool(config: pg.PoolConfig & { connectionString: string }): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config, ...reached(config.connectionString) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  traceStatements(pool);
  return pool;
}
