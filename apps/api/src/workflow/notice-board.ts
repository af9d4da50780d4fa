import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isConnectionLost } from '../database/connection-lost.js';
import { CHANNEL, type Notice } from './notices.js';
import { RecentNotices } from './recent-notices.js';
import { publishStatement } from './recent-notices.sql.js';

/** Milliseconds: one statement publishes the notices of all transactions that are committed within this time. */
const BATCH_MS = 5;
const BATCH_SIZE = 1000;
/** Milliseconds between two attempts to publish while the database cannot be reached. */
const RETRY_MS = 250;
/** Milliseconds: old notices are removed after publishing, at most once in this time. */
const CLEANUP_INTERVAL_MS = 30_000;

/**
 * Publishes notices of committed changes to the listeners of every process. It does so outside the transaction: Postgres serialises the
 * commits of transactions that notify, each of which waits for the disk, which would lower the rate of transitions by a third
 * (docs/bench.md). A process that dies before it has published loses the notices of its last commits; clients see those changes at their
 * next read.
 */
@Injectable()
export class NoticeBoard implements OnModuleDestroy {
  private readonly logger = new Logger('NoticeBoard');
  private readonly workers: ((notice: Notice) => void)[] = [];
  private pending: Notice[] = [];
  private sending: Promise<void> | undefined;
  private cleanedUpAt = performance.now();
  private closing = false;

  constructor(
    private readonly database: Database,
    private readonly recent: RecentNotices,
  ) {}

  /** Calls a worker of this process with every notice that this process posts; the worker must neither block nor throw. */
  watch(worker: (notice: Notice) => void): void {
    this.workers.push(worker);
  }

  post(notices: readonly Notice[]): void {
    for (const notice of notices) for (const work of this.workers) work(notice);
    this.pending.push(...notices);
    if (this.pending.length > 0) this.sending ??= this.flush();
  }

  /** Resolves when all notices that were posted until now are published. */
  async flushed(): Promise<void> {
    await this.sending;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    await this.flushed();
  }

  private async flush(): Promise<void> {
    while (this.pending.length > 0) {
      await pause(BATCH_MS);
      await this.send(this.pending.splice(0, BATCH_SIZE));
    }
    this.sending = undefined;
    await this.cleanUp();
  }

  private async send(notices: Notice[]): Promise<void> {
    try {
      await this.database.query(publishStatement, [CHANNEL, notices.map((notice) => JSON.stringify(notice))]);
    } catch (error) {
      if (!isConnectionLost(error) || this.closing) return this.logger.error(error);
      // Delivery is at least once: if the first attempt did commit, a change is published twice.
      this.pending.unshift(...notices);
      await pause(RETRY_MS);
    }
  }

  private async cleanUp(): Promise<void> {
    if (performance.now() - this.cleanedUpAt < CLEANUP_INTERVAL_MS) return;
    this.cleanedUpAt = performance.now();
    await this.recent.removeOld().catch((error: unknown) => this.logger.warn(error));
  }
}
