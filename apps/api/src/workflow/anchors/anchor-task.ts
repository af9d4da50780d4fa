import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../database/database.js';
import { anchorUntil, midnight } from './anchor-now.js';
import { anchorStore } from './anchor-store.js';

const HOUR_MS = 60 * 60 * 1000;

/** Creates an anchor for each past day, in one of the processes; retries after an hour if that fails. Decision 0007. */
@Injectable()
export class AnchorTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Anchors');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const { historyAnchor: place, environment } = this.config;
    if (place === undefined) {
      if (environment === 'production')
        this.logger.warn('HISTORY_ANCHOR is not set: a history that was recomputed as a whole cannot be detected.');
      return;
    }
    const anchor = () =>
      void anchorUntil(this.database, anchorStore(place), midnight(new Date())).catch((error: Error) =>
        this.logger.error(error.message),
      );
    this.timer = setInterval(anchor, HOUR_MS).unref();
    anchor();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
