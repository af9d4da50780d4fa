import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { removeExpired } from './fhir-exports.sql.js';

const TEN_MINUTES = 600_000;

/**
 * Deletes expired exports every ten minutes, in every serving process. An export that has expired but is not deleted
 * yet is already inaccessible.
 */
@Injectable()
export class ExportRemoval implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ExportRemoval.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run().catch((error: unknown) => this.logger.error(error)), TEN_MINUTES);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    await this.database.query(removeExpired);
  }
}
