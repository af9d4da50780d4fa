import type { Actor } from '@percorso/domain';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Actors } from '../auth/actors.service.js';
import { AFFILIATIONS } from '../auth/affiliation-notices.js';
import { isInAudience } from '../auth/audience.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { connectionTo } from '../database/multi-host.js';
import { NotNow } from '../http/problem.js';
import { CHANNEL, eventOf, type HeardNotice, idOf, readNotice, type StreamEvent } from './notices.js';
import { newestOf } from './recent-notices.js';

/** How often every listener is told that it is still heard, and the connection that listens is tried. */
const HEARTBEAT_MS = 20_000;
const TIMEOUT_MS = 10_000;

/** `end` is called where no more will come. */
export type Listener = { actor: Actor; hear: (event: StreamEvent) => void; end: () => void };
type Connection = { client: pg.Client; lose: () => void };

/**
 * The changes of every API process, heard on one connection of this one (LISTEN) and passed on to whom they concern. The connection
 * is made for the first listener. Where it is lost every listener is ended, because what was said meanwhile would be missing:
 * clients come again, with them a new connection, and are told what they missed (decision 0046). Who a listener is, is known anew whenever
 * somebody's structures have changed: that is heard on the same connection, so that it comes in the order of the commits.
 */
@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  private readonly logger = new Logger('ChangeFeed');
  private readonly listeners = new Set<Listener>();
  private connection: Promise<Connection> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private closing = false;
  /** The id of the last event that was passed on, to whomever; undefined before the first that is known. */
  private newestId: string | undefined;
  /** What was heard is passed on in its order. */
  private delivery = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly actors: Actors,
  ) {}

  /** Whatever is told after the event `toldTo` is heard; undefined where none is known. `stop` ends the listening. */
  async listen(listener: Listener): Promise<{ stop: () => void; newestId: string | undefined }> {
    if (this.closing) throw new NotNow();
    this.connection ??= this.connect();
    await this.connection.catch((error: unknown) => {
      this.logger.error(error);
      throw new NotNow();
    });
    this.listeners.add(listener);
    this.heartbeat ??= setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
    return { stop: () => this.listeners.delete(listener), newestId: this.newestId };
  }

  get listening(): number {
    return this.listeners.size;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    const connection = await this.connection?.catch(() => undefined);
    connection?.lose();
  }

  private async connect(): Promise<Connection> {
    const client = new pg.Client({
      ...connectionTo(this.config.directUrl),
      application_name: 'percorso-stream',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      this.endAll();
      client.end().catch(() => undefined);
    };
    client.on('error', lose).on('end', lose);
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
      return { client, lose };
    } catch (error) {
      lose();
      throw error;
    }
  }

  private async deliver(notice: HeardNotice): Promise<void> {
    this.newestId = idOf(notice);
    await Promise.all(
      [...this.listeners].map(async (listener) => {
        const actor = await this.actors.current(listener.actor).catch((error: unknown) => this.logger.warn(error));
        if (!this.listeners.has(listener)) return;
        // Nobody is told by what was known before: the client comes again.
        if (!actor) this.leave(listener);
        else if (isInAudience(actor, notice.audience)) listener.hear(eventOf(actor, notice));
      }),
    );
  }

  private leave(listener: Listener): void {
    this.listeners.delete(listener);
    listener.end();
  }

  private async beat(): Promise<void> {
    // Who was told nothing of late has missed nothing up to here all the same.
    this.delivery = this.delivery.then(() => {
      const block = `: still here\n${this.newestId ? `id: ${this.newestId}\n` : ''}\n`;
      for (const { hear } of this.listeners) hear({ block });
    });
    const connection = await this.connection?.catch(() => undefined);
    await connection?.client.query('SELECT 1').catch(() => connection.lose());
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
