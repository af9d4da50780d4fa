import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { system } from '@percorso/migrations';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { BATCH, removeContents } from './documents.sql.js';

const TEN_MINUTES = 600_000;
/** Removes what the documents held that were deleted long enough ago; who deleted them and when stays. @returns how many */
export async function removeDeletedContents(database: Database, days: number): Promise<number> {
  for (let removed = 0; ;) {
    const { rowCount } = await database.writtenBy(system, (db) => db.query(removeContents, [days]));
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}

/** Does so every ten minutes, in every process that serves. */
@Injectable()
export class DeletedDocuments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DeletedDocuments.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), TEN_MINUTES).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      const removed = await removeDeletedContents(this.database, this.config.deletedDocumentDays);
      if (removed > 0) this.logger.log(`contents of deleted documents removed: ${removed}`);
    } catch (error) {
      this.logger.error(
        `contents of deleted documents stay: ${error instanceof Error ? error.message : 'unknown error'}`,
      );
    }
  }
}
