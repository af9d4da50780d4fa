import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { system } from '@percorso/migrations';
import type { Config } from '../config/config.js';
import { today } from '../civil-registry/references.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { JobRunner } from '../jobs/job-runner.js';
import { nightlyWork } from '../jobs/nightly-work.js';
import { proposeNext } from './retention.sql.js';

const BATCH = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** At two o’clock in Rome. */
const work = nightlyWork('retention', 2);

type Batch = { last: string | null; proposed: number; withdrawn: number };

/**
 * Proposes every night the patients whose data are due to be made anonymous, and withdraws proposals of those who came
 * back. Each transaction looks at one batch of patients, so that none takes long; a run that was stopped begins again.
 */
@Injectable()
export class RetentionProposing implements OnModuleInit {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly database: Database,
    private readonly jobs: JobRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(work, async (_payload, signal) => {
      await this.run(signal);
      await work.addForNextNight(this.database);
    });
  }

  /** Looks at all patients; does nothing if no number of years is set. */
  async run(signal?: AbortSignal, batch = BATCH): Promise<{ proposed: number; withdrawn: number }> {
    const { retentionYears: years } = this.config;
    const found = { proposed: 0, withdrawn: 0 };
    if (years === undefined) return found;
    for (let after: string | null = BEFORE_ALL; after;) {
      signal?.throwIfAborted();
      const values: unknown[] = [years, today(), after, batch];
      const next: Batch | undefined = await this.database.transactionAs(
        system,
        async (db) => (await db.query<Batch>(proposeNext, values)).rows[0],
      );
      found.proposed += next?.proposed ?? 0;
      found.withdrawn += next?.withdrawn ?? 0;
      after = next?.last ?? null;
    }
    if (found.proposed + found.withdrawn > 0)
      this.logger.log(`proposals to make records anonymous: ${found.proposed} new, ${found.withdrawn} withdrawn`);
    return found;
  }
}
