import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { connectionTo } from '../database/multi-host.js';
import type { Queryable } from '../database/database.js';

/**
 * NOTIFY channel: the structures, account or record of a practitioner have changed. The payload is empty, so that it
 * contains no name.
 */
export const AFFILIATIONS = 'affiliations';
const RECONNECT_MS = 5000;

/**
 * Notifies every API process when any process changes a practitioner. Each process listens on its own connection
 * (LISTEN).
 */
@Injectable()
export class AffiliationNotices implements OnModuleDestroy {
  private readonly logger = new Logger('AffiliationNotices');
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Sends a notice. Call it in the transaction of the change: Postgres delivers the notice on commit. */
  async post(db: Queryable): Promise<void> {
    await db.query(`NOTIFY ${AFFILIATIONS}`);
  }

  /** Calls `changed` after every notice, and whenever a connection is established, because notices may have been lost before that. */
  async listen(changed: () => void): Promise<void> {
    if (this.closing) return;
    const client = new pg.Client({
      ...connectionTo(this.config.directUrl),
      application_name: 'percorso-affiliations',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    this.client = client;
    const reconnect = (error?: Error) => {
      if (this.client !== client) return;
      this.client = undefined;
      client.end().catch(() => undefined);
      if (this.closing) return;
      this.logger.warn(`notices are not heard: ${error?.message ?? 'the connection has ended'}`);
      this.retry = setTimeout(() => void this.listen(changed), RECONNECT_MS).unref();
    };
    client.on('error', reconnect).on('end', () => reconnect());
    client.on('notification', changed);
    try {
      await client.connect();
      await client.query(`LISTEN ${AFFILIATIONS}`);
      changed();
    } catch (error) {
      reconnect(error instanceof Error ? error : undefined);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }
}
