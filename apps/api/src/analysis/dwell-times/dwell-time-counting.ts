import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../database/database.js';
import { Lifecycles } from '../../workflow/lifecycles.js';
import { countDwellTimes, countingLock } from './dwell-time-cells.sql.js';

const EVERY_MS = 5000;
const BATCH = 10_000;

/**
 * Updates the cells in the background, in one process at a time. Nothing waits for it: statistics add the changes that are not counted yet.
 * Decision 0038.
 */
@Injectable()
export class DwellTimeCounting implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('DwellTimes');
  private timer: NodeJS.Timeout | undefined;
  private counting: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.jobWorker) this.later();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    await this.counting;
  }

  /** Counts all queued instances in short transactions. */
  async countAll(batch = BATCH): Promise<void> {
    for (let counted = batch; counted >= batch && !this.isClosing;) counted = await this.count(batch);
  }

  private count(batch: number): Promise<number> {
    return this.database.transaction(async (db) => {
      const { rows: lock } = await db.query<{ may: boolean }>(countingLock);
      if (!lock[0]?.may) return 0;
      const { rows } = await db.query<{ taken: number }>(countDwellTimes(this.lifecycles.all), [batch]);
      return rows[0]?.taken ?? 0;
    });
  }

  private later(): void {
    this.timer = setTimeout(() => {
      this.counting = this.countAll().catch((error: Error) => this.logger.error(error.message));
      void this.counting.then(() => this.isClosing || this.later());
    }, EVERY_MS).unref();
  }
}
