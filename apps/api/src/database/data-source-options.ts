import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { gatheringSocket } from './gathering-socket.js';
import { lastingPool } from './lasting-pool.js';
import { reached } from './several-hosts.js';

const DATE = 1082;

/** Dates of the calendar stay `YYYY-MM-DD`: as a `Date` they would move with the server's time zone. */
pg.types.setTypeParser(DATE, (value) => value);

type Settings = { databaseUrl: string; poolSize: number; extra?: pg.PoolConfig };

/**
 * Limits of the connections that requests share: docs/decisions/0011. A pooler of transactions takes no settings of a session: there
 * each transaction brings its own (`Database`), and of a statement alone we stop waiting.
 */
export const requestLimits = ({ directUrl, databaseUrl, limits }: Config): pg.PoolConfig => ({
  connectionTimeoutMillis: limits.poolWaitMs,
  // Also where the database is gone without a word.
  query_timeout: limits.statementMs + 5000,
  ...(directUrl === databaseUrl && sessionLimits(limits)),
});

export const sessionLimits = ({ statementMs }: Config['limits']) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
});

/** How connections are that requests share: statements that are sent without waiting for each other travel together. */
const shared = { pipeline: true, keepAlive: true, stream: gatheringSocket } as const;

/** Connections to a server that is only read. */
export const replicaPool = (config: Config, connectionString: string): pg.Pool =>
  lastingPool({
    ...{ connectionString, application_name: 'percorso', max: config.poolSize, ...shared },
    ...{ connectionTimeoutMillis: config.limits.poolWaitMs, query_timeout: config.limits.statementMs + 5000 },
    ...sessionLimits(config.limits),
    options: '-c default_transaction_read_only=on',
  } as pg.PoolConfig & { connectionString: string });

/**
 * Nothing here changes the schema: migrations are a step of their own. Connections are pipelined: what travels together is
 * answered in its order. (A COPY stream needs a connection of its own.)
 */
export function dataSourceOptions({ databaseUrl, poolSize, extra }: Settings) {
  const { connectionString, ...stream } = reached(databaseUrl);
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
