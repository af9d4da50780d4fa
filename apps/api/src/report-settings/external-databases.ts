import { type ConnectionFailure, type ReportDatasource } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type ConcurrencyLimit, reportLimit } from '../http/limits/concurrency-limit.js';
import { beginReadOnly, reportFailure, clientTimeoutMs } from '../report-database/report-time.js';

const CONNECT_MS = 5000;
/** The timeout of connecting, in seconds. */
export const CONNECT_SECONDS = CONNECT_MS / 1000;

/** The failure to report, by the SQLSTATE of the server or the error code of the network. */
const failureByCode: Partial<Record<string, ConnectionFailure>> = {
  '28P01': 'refused',
  '28000': 'refused',
  '3D000': 'unknownDatabase',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'unreachable',
  ETIMEDOUT: 'timeout',
};

function failureOf(error: unknown): ConnectionFailure {
  const { code = '', message = '', errors = [] } = error as Error & { code?: string; errors?: unknown[] };
  // A host with several addresses fails with one error per address.
  if (errors.length > 0) return failureOf(errors[0]);
  return failureByCode[code] ?? (/timeout/i.test(message) ? 'timeout' : 'failed');
}

/** Thrown when no connection to an external database is possible; `failure` says why. */
export class NoConnection extends Error {
  constructor(readonly failure: ConnectionFailure) {
    super(failure);
  }
}

/**
 * Runs the queries of reports on external databases, whose hosts the installation must allow. Each run has a connection and a read-only
 * transaction of its own. Decision 0036.
 */
@Injectable()
export class ExternalDatabases {
  private readonly hosts: readonly string[];
  private readonly concurrency: ConcurrencyLimit;
  private readonly timeoutMs: number;

  constructor(@Inject(CONFIG) { reportHosts, limits }: Config) {
    this.hosts = reportHosts;
    this.timeoutMs = limits.reportMs;
    this.concurrency = reportLimit(limits);
  }

  isAllowed(host: string): boolean {
    return this.hosts.includes(host.toLowerCase());
  }

  /**
   * Runs `read` in a read-only transaction. @throws NoConnection, NotNow 503 after the time limit of a report, and any
   * error of `read`
   */
  async withClient<Found>(
    person: string,
    datasource: ReportDatasource,
    read: (client: pg.ClientBase) => Promise<Found>,
  ): Promise<Found> {
    const release = this.concurrency.acquire(person);
    try {
      const client = await this.connect(datasource);
      try {
        await client.query(beginReadOnly(datasource.schema, { reportMs: this.timeoutMs }));
        return await read(client);
      } catch (error) {
        throw reportFailure(error);
      } finally {
        // Closing the connection ends the transaction.
        await client.end().catch(() => undefined);
      }
    } finally {
      release();
    }
  }

  /** @throws NoConnection */
  private async connect({ host, port, database, username, passwordVariable, ssl }: ReportDatasource) {
    if (!this.isAllowed(host)) throw new NoConnection('hostNotAllowed');
    const password = process.env[passwordVariable];
    if (!password) throw new NoConnection('passwordNotSet');
    const client = new pg.Client({
      host,
      port,
      database,
      password,
      user: username,
      ssl,
      application_name: 'percorso-reports',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: clientTimeoutMs({ reportMs: this.timeoutMs }),
    });
    // A lost connection also emits `error`, which would otherwise end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw new NoConnection(failureOf(error));
    }
  }
}
