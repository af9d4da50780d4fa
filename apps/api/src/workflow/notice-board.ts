import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isConnectionLost } from '../database/connection-lost.js';
import { CHANNEL, type Notice } from './notices.js';
import { RecentNotices } from './recent-notices.js';
import { publishStatement } from './recent-notices.sql.js';

/** Notices of one statement: those of all transactions that were committed in this time. */
const GATHER_MS = 5;
const AT_ONCE = 1000;
/** Between two tries, while the database gives no connection. */
const AGAIN_MS = 250;
/** A process that tells nothing has nothing to remove. */
const FORGET_EVERY_MS = 30_000;

/**
 * Gives notice of what was committed, to the listeners of every process. Not within the transaction: Postgres lets the transactions
 * that notify commit one at a time, each waiting for the disk, at the price of a third of the transitions (docs/bench.md).
 * A process that dies in these milliseconds says nothing of its last commits; who listens elsewhere sees them at the next reading.
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

  /** Calls a worker of this process with every notice that is posted here: it must not wait, nor throw. */
  watch(worker: (notice: Notice) => void): void {
    this.workers.push(worker);
  }

  post(notices: readonly Notice[]): void {
    for (const notice of notices) for (const work of this.workers) work(notice);
    this.waiting.push(...notices);
    if (this.waiting.length > 0) this.sending ??= this.sendSoon();
  }

  /** When all that was posted until now has been told. */
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
      // Told late rather than never; where it was told after all, a change is told twice.
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
