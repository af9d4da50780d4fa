import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { gatheringSocket } from './gathering-socket.js';
import { resilientPool } from './resilient-pool.js';
import { connectionTo } from './multi-host.js';

const DATE = 1082;

/** Keeps calendar dates as `YYYY-MM-DD`: as a `Date` they would shift with the server's time zone. */
pg.types.setTypeParser(DATE, (value) => value);

type Settings = { databaseUrl: string; poolSize: number; extra?: pg.PoolConfig };

/**
 * Returns the limits of the connections that requests share (decision 0011). A transaction pooler accepts no session settings: behind one,
 * each transaction sets its own limits (`Database`), and a single statement is bounded only by the client's timeout.
 */
export const requestLimits = ({ directUrl, databaseUrl, limits }: Config): pg.PoolConfig => ({
  connectionTimeoutMillis: limits.poolWaitMs,
  // Longer than the server's limit, for a database that vanishes without closing the connection.
  query_timeout: limits.statementMs + 5000,
  ...(directUrl === databaseUrl && sessionLimits(limits)),
});

export const sessionLimits = ({ statementMs }: Config['limits']) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
});

/**
 * Options of the connections that requests share. They are pipelined: statements that are sent without waiting for each other share a round
 * trip.
 */
const shared = { pipeline: true, keepAlive: true, stream: gatheringSocket } as const;

/** Returns a pool of read-only connections to a replica. */
export const replicaPool = (config: Config, connectionString: string): pg.Pool =>
  resilientPool({
    connectionString,
    application_name: 'percorso',
    max: config.poolSize,
    ...shared,
    connectionTimeoutMillis: config.limits.poolWaitMs,
    query_timeout: config.limits.statementMs + 5000,
    ...sessionLimits(config.limits),
    options: '-c default_transaction_read_only=on',
  } as pg.PoolConfig & { connectionString: string });

/**
 * Returns the options of the data source. It never changes the schema: migrations are a separate step. Its connections are pipelined:
 * replies come in the order of the statements. (A COPY stream needs a separate connection.)
 */
export function dataSourceOptions({ databaseUrl, poolSize, extra }: Settings) {
  const { connectionString, ...stream } = connectionTo(databaseUrl);
  return {
    type: 'postgres',
    driver: pg,
    url: connectionString,
    applicationName: 'percorso',
    poolSize,
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
    extra: { connectionTimeoutMillis: 10_000, ...shared, ...stream, ...extra },
  } as const satisfies DataSourceOptions;
}
