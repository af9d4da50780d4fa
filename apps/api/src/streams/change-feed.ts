import type { Actor } from '@percorso/domain';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Actors } from '../auth/actors.service.js';
import { AFFILIATIONS } from '../auth/affiliation-notices.js';
import { isInAudience } from '../auth/audience.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { connectionTo } from '../database/multi-host.js';
import { NotNow } from '../http/problems/problem.js';
import { CHANNEL, eventOf, type ReceivedNotice, idOf, readNotice, type StreamEvent } from '../workflow/notices.js';
import { newestOf } from '../workflow/recent-notices.js';

/** Milliseconds between two heartbeats to every listener, and between two checks of the listening connection. */
const HEARTBEAT_MS = 20_000;
const TIMEOUT_MS = 10_000;

/** A reader of the feed. `end` is called when no more events will come. */
export type Listener = { actor: Actor; send: (event: StreamEvent) => void; end: () => void };
type Connection = { client: pg.Client; close: () => void };

/**
 * Receives the changes of every API process on one connection of this process (LISTEN), and delivers them to their audience. The connection
 * is opened for the first listener. When it is lost, every listener is ended, because it would miss notices: clients reconnect, which opens
 * a new connection, and get the notices that they missed (decision 0046). A listener's scope is resolved again whenever the affiliations of
 * any user change: such changes are notified on the same connection, and so arrive in the order of the commits.
 */
@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  private readonly logger = new Logger('ChangeFeed');
  private readonly listeners = new Set<Listener>();
  private connection: Promise<Connection> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private closing = false;
  /** Id of the newest notice that this process has received or found in the database; undefined until one is known. */
  private newestId: string | undefined;
  /** Chains the deliveries, so that they stay in the order of the notices. */
  private delivery = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly actors: Actors,
  ) {}

  /**
   * Starts to deliver events to the listener, first the one after `newestId` (undefined if no event is known). `stop` ends the delivery.
   * @throws NotNow if this process is ending, or has no connection to listen on
   */
  async listen(listener: Listener): Promise<{ stop: () => void; newestId: string | undefined }> {
    if (this.closing) throw new NotNow();
    this.connection ??= this.connect();
    await this.connection.catch((error: unknown) => {
      this.logger.error(error);
      throw new NotNow();
    });
    this.listeners.add(listener);
    this.heartbeat ??= setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS).unref();
    return { stop: () => this.listeners.delete(listener), newestId: this.newestId };
  }

  get listening(): number {
    return this.listeners.size;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    const connection = await this.connection?.catch(() => undefined);
    connection?.close();
  }

  private async connect(): Promise<Connection> {
    const client = new pg.Client({
      ...connectionTo(this.config.directUrl),
      application_name: 'percorso-stream',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    let isLost = false;
    const close = () => {
      if (isLost) return;
      isLost = true;
      this.endAll();
      client.end().catch(() => undefined);
    };
    client.on('error', close).on('end', close);
    client.on('notification', ({ channel, payload }) => {
      if (channel === AFFILIATIONS) this.actors.forget();
      const notice = channel === CHANNEL ? readNotice(payload) : null;
      if (notice) this.delivery = this.delivery.then(() => this.deliver(notice));
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await client.query(`LISTEN ${AFFILIATIONS}`);
      this.newestId = await newestOf(client);
      return { client, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  private async deliver(notice: ReceivedNotice): Promise<void> {
    this.newestId = idOf(notice);
    await Promise.all(
      [...this.listeners].map(async (listener) => {
        const actor = await this.actors.current(listener.actor).catch((error: unknown) => this.logger.warn(error));
        if (!this.listeners.has(listener)) return;
        // Nothing is delivered without a current scope: the listener is ended, and the client reconnects.
        if (!actor) this.drop(listener);
        else if (isInAudience(actor, notice.audience)) listener.send(eventOf(actor, notice));
      }),
    );
  }

  private drop(listener: Listener): void {
    this.listeners.delete(listener);
    listener.end();
  }

  private async sendHeartbeat(): Promise<void> {
    // The id lets a client that got no recent event resume from this point.
    this.delivery = this.delivery.then(() => {
      const block = `: still here\n${this.newestId ? `id: ${this.newestId}\n` : ''}\n`;
      for (const { send } of this.listeners) send({ block });
    });
    const connection = await this.connection?.catch(() => undefined);
    await connection?.client.query('SELECT 1').catch(() => connection.close());
  }

  private endAll(): void {
    clearInterval(this.heartbeat);
    this.heartbeat = undefined;
    this.connection = undefined;
    const ended = [...this.listeners];
    this.listeners.clear();
    for (const { end } of ended) end();
  }
}
