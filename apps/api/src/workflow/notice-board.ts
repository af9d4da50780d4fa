import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { CHANNEL, type Notice } from './notices.js';

/** Notices of one statement: those of all transactions that were committed in this time. */
const GATHER_MS = 5;

const notifyStatement = {
  name: 'notify-all',
  text: `SELECT pg_notify($1, jsonb_set(notice::jsonb, '{position}', to_jsonb(pg_current_wal_insert_lsn()))::text)
    FROM unnest($2::text[]) notice`,
};

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

  constructor(private readonly database: Database) {}

  /** Calls a worker of this process with every notice that is posted here: it must not wait, nor throw. */
  watch(worker: (notice: Notice) => void): void {
    this.workers.push(worker);
  }

  post(notices: readonly Notice[]): void {
    for (const notice of notices) for (const work of this.workers) work(notice);
    this.waiting.push(...notices);
    if (this.waiting.length > 0) this.sending ??= this.sendSoon();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sending;
  }

  private async sendSoon(): Promise<void> {
    while (this.waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const notices = this.waiting.splice(0).map((notice) => JSON.stringify(notice));
      await this.database
        .query(notifyStatement, [CHANNEL, notices])
        .catch((error: unknown) => this.logger.error(error));
    }
    this.sending = undefined;
  }
}
