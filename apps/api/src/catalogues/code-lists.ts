import { adoptCodeLists, type CodeListEntries, listCatalogues, type StoredList } from '@percorso/domain';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { listEntries } from './catalogues.sql.js';

/** How often the lists are read again, to pick up imports by other processes. */
const REFRESH_MS = 30_000;

type Row = {
  catalogue: string;
  retired: boolean;
  id: number;
  code: string;
  description: string;
  fields: Record<string, unknown>;
};

/** Keeps the in-memory code lists, which rules and forms use, up to date with the database. Decision 0014. */
@Injectable()
export class CodeLists implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('CodeLists');
  private lists: CodeListEntries = {};
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    await this.tryRefresh();
    this.timer = setInterval(() => void this.tryRefresh(), REFRESH_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  current(): CodeListEntries {
    return this.lists;
  }

  async refresh(): Promise<void> {
    const { rows } = await this.database.query<Row>(listEntries, [Object.values(listCatalogues)]);
    this.lists = Object.fromEntries(
      (Object.keys(listCatalogues) as StoredList[]).flatMap((list) => {
        const entries = rows
          .filter(({ catalogue }) => catalogue === listCatalogues[list])
          .map(({ catalogue: _, fields, ...entry }) => ({ ...fields, ...entry }));
        return entries.length > 0 ? [[list, entries]] : [];
      }),
    );
    adoptCodeLists(this.lists);
  }

  /** Refreshes the lists. If the database is unavailable, they stay unchanged and a warning is logged. */
  private async tryRefresh(): Promise<void> {
    await this.refresh().catch((error: unknown) => this.logger.warn(error));
  }
}
