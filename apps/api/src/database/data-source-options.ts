import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { gatheringSocket } from './gathering-socket.js';

const DATE = 1082;

/** Dates of the calendar stay `YYYY-MM-DD`: as a `Date` they would move with the server's time zone. */
pg.types.setTypeParser(DATE, (value) => value);

/**
 * Nothing here changes the schema: migrations are a step of their own. Connections are pipelined: statements that are sent without
 * waiting for each other travel together, and are answered in their order. (A COPY stream needs a connection of its own.)
 */
export function dataSourceOptions({ databaseUrl, poolSize }: Pick<Config, 'databaseUrl' | 'poolSize'>) {
  return {
    type: 'postgres',
    driver: pg,
    url: databaseUrl,
    applicationName: 'percorso',
    poolSize,
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
    extra: { connectionTimeoutMillis: 10_000, pipeline: true, stream: gatheringSocket },
  } as const satisfies DataSourceOptions;
}
