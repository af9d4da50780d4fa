import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import type { DocumentStore, StoreName } from './document-store.js';
import { postgresStore } from './postgres-store.js';
import { s3Store } from './s3-store.js';

/** The configured store for new files, and all stores by name: a file is read from the store where it was written. */
@Injectable()
export class DocumentStores {
  readonly currentName: StoreName;
  private readonly stores: Readonly<Partial<Record<StoreName, DocumentStore>>>;

  constructor(database: Database, @Inject(CONFIG) { documentStore }: Pick<Config, 'documentStore'>) {
    this.currentName = documentStore.name;
    const { s3 } = documentStore;
    this.stores = { postgres: postgresStore(database), ...(s3 && { s3: s3Store(s3) }) };
  }

  get current(): DocumentStore {
    return this.named(this.currentName);
  }

  named(name: StoreName): DocumentStore {
    const store = this.stores[name];
    if (!store) throw new Error(`files are in the store ${name}, which is not configured`);
    return store;
  }
}
