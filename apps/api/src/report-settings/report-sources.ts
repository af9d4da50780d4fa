import {
  type ConnectionFailure,
  connectionFailureLabels,
  connectionTestLabels,
  fillLabel,
  isDriverAvailable,
  OWN_SCHEMA,
  type ReportConnection,
  type ReportConnectionTest,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Problem } from '../http/problems/problem.js';
import { ReportDatabase } from '../report-database/report-database.js';
import { CONNECT_SECONDS, ExternalDatabases, NoConnection } from './external-databases.js';

export type Source = Pick<ReportConnection, 'code' | 'driverTypeCode' | 'dataSourceTypeCode' | 'datasource'>;

/** Returns the database schema that a query through this connection may read. */
export const schemaOf = ({ datasource }: Source): string => datasource?.schema ?? OWN_SCHEMA;

/** Returns the failure as an Italian sentence. */
function reasonOf(failure: ConnectionFailure, { driverTypeCode, datasource }: Source): string {
  return fillLabel(connectionFailureLabels[failure], {
    driver: driverTypeCode,
    host: datasource?.host ?? '',
    database: datasource?.database ?? '',
    variable: datasource?.passwordVariable ?? '',
    seconds: CONNECT_SECONDS,
  });
}

/** The databases of reports: the application's own and external ones. */
@Injectable()
export class ReportSources {
  constructor(
    private readonly ownDatabase: ReportDatabase,
    private readonly externalDatabases: ExternalDatabases,
  ) {}

  isAllowedHost(host: string): boolean {
    return this.externalDatabases.isAllowed(host);
  }

  /**
   * Runs `read` on the database of a source. @throws Problem 422 if the connection fails, 503 as `ReportDatabase`, and
   * any error of `read`
   */
  async withClient<Found>(person: string, source: Source, read: (client: pg.ClientBase) => Promise<Found>) {
    try {
      return await this.run(person, source, read);
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
      const { failure } = error;
      if (failure === 'driverNotAvailable')
        throw new Problem(422, 'driver_not_available', { params: { driver: source.driverTypeCode } });
      throw new Problem(422, 'connection_failed', {
        params: { code: source.code, reason: reasonOf(failure, source) },
      });
    }
  }

  /** Tests the connection: returns whether the database answers, and its response time. */
  async test(person: string, source: Source): Promise<ReportConnectionTest> {
    const begun = performance.now();
    const failure = await this.run(person, source, (client) => client.query('SELECT 1')).then(
      () => null,
      (error: unknown): ConnectionFailure => {
        if (error instanceof NoConnection) return error.failure;
        if (error instanceof Problem && error.code === 'reports_absent') return 'notConfigured';
        if (error instanceof Problem) throw error;
        return 'failed';
      },
    );
    const milliseconds = Math.round(performance.now() - begun);
    const message =
      failure === null ? fillLabel(connectionTestLabels.succeeded, { ms: milliseconds }) : reasonOf(failure, source);
    return { succeeded: failure === null, milliseconds, failure, message };
  }

  private async run<Found>(person: string, source: Source, read: (client: pg.ClientBase) => Promise<Found>) {
    if (!isDriverAvailable(source)) throw new NoConnection('driverNotAvailable');
    return source.datasource === null
      ? this.ownDatabase.withClient(person, read)
      : this.externalDatabases.withClient(person, source.datasource, read);
  }
}
