import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isConnectionLost } from '../database/connection-lost.js';
import { CHANNEL, type Notice } from './notices.js';
import { RecentNotices } from './recent-notices.js';
import { publishStatement } from './recent-notices.sql.js';

/** One statement publishes the notices of all transactions that were committed in this time. */
const GATHER_MS = 5;
const AT_ONCE = 1000;
/** Between two attempts, while the database gives no connection. */
const AGAIN_MS = 250;
/** Old notices are removed after publishing, at most this often. */
const FORGET_EVERY_MS = 30_000;

/**
 * Publishes notices of committed changes to the listeners of every process. Outside the transaction: Postgres serialises the commits of
 * transactions that notify, each waiting for the disk, which costs a third of the transitions (docs/bench.md).
 * A process that dies in these milliseconds loses the notices of its last commits; clients see those changes at their next read.
 */
@Injectable()
export class NoticeBoard implements OnModuleDestroy {
  private readonly logger = new Logger('NoticeBoard');
  private readonly workers: ((notice: Notice) => void)[] = [];
  private waiting: Notice[] = [];
  private sending: Promise<void> | undefined;
  private forgottenAt = performance.now();
  private closing = false;

  constructor(
    private readonly database: Database,
    private readonly recent: RecentNotices,
  ) {}

  /** Calls a worker of this process with every notice that is posted here; it must neither block nor throw. */
  watch(worker: (notice: Notice) => void): void {
    this.workers.push(worker);
  }

  post(notices: readonly Notice[]): void {
    for (const notice of notices) for (const work of this.workers) work(notice);
    this.waiting.push(...notices);
    if (this.waiting.length > 0) this.sending ??= this.sendSoon();
  }

  /** Resolves when everything posted until now is published. */
  async flushed(): Promise<void> {
    await this.sending;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    await this.flushed();
  }

  private async sendSoon(): Promise<void> {
    while (this.waiting.length > 0) {
      await pause(GATHER_MS);
      await this.send(this.waiting.splice(0, AT_ONCE));
    }
    this.sending = undefined;
    await this.forgetNowAndThen();
  }

  private async send(notices: Notice[]): Promise<void> {
    try {
      await this.database.query(publishStatement, [CHANNEL, notices.map((notice) => JSON.stringify(notice))]);
    } catch (error) {
      if (!isConnectionLost(error) || this.closing) return this.logger.error(error);
      // At least once: if the first attempt did commit, a change is published twice.
      this.waiting.unshift(...notices);
      await pause(AGAIN_MS);
    }
  }

  private async forgetNowAndThen(): Promise<void> {
    if (performance.now() - this.forgottenAt < FORGET_EVERY_MS) return;
    this.forgottenAt = performance.now();
    await this.recent.forget().catch((error: unknown) => this.logger.warn(error));
  }
}
