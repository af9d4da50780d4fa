import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { system } from '@percorso/migrations';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { type StoreName, storeNames } from './document-store.js';
import { DocumentStores } from './document-stores.js';
import { recordRemoval, removeDue } from './stored-files.sql.js';

const TEN_MINUTES = 600_000;

type Due = { id: string; wasReleased: boolean };

/**
 * Removes the files of documents that were deleted at least `days` ago, and files that were not attached to a document within a day. The
 * rows of deleted documents stay. Each file is removed together with its own row, in one transaction. If a store is unavailable, the other
 * stores are still processed.
 * @returns the number of removed files that belonged to deleted documents
 * @throws the first error of a store, after all stores are processed
 */
export async function removeDueFiles(database: Database, stores: DocumentStores, days: number): Promise<number> {
  let removed = 0;
  const faults: unknown[] = [];
  const removeOneOf = (store: StoreName) =>
    database.transactionAs(system, async (db) => {
      const [due] = (await db.query<Due>(removeDue, [days, store])).rows;
      if (!due) return false;
      await stores.named(store).remove(due.id);
      await db.query(recordRemoval, [due.id]);
      if (due.wasReleased) removed++;
      return true;
    });
  for (const store of storeNames)
    try {
      while (await removeOneOf(store));
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0) throw faults[0];
  return removed;
}

/** Runs `removeDueFiles` every ten minutes in every API process. */
@Injectable()
export class FileRemoval implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(FileRemoval.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly stores: DocumentStores,
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
      const removed = await removeDueFiles(this.database, this.stores, this.config.deletedDocumentDays);
      if (removed > 0) this.logger.log(`contents of deleted documents removed: ${removed}`);
    } catch (error) {
      this.logger.error(
        `contents of deleted documents stay: ${error instanceof Error ? error.message : 'unknown error'}`,
      );
    }
  }
}
