import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { type ComparedPerson, isPossibleDuplicate, resemblance } from '@percorso/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Transaction } from '../database/database.js';
import { JobRunner } from '../jobs/job-runner.js';
import { nightlyWork, type NightlyWork } from '../jobs/nightly-work.js';
import { candidatesOfAll } from './duplicate-candidates.sql.js';
import { nextPatients, storeFound } from './duplicate-search.sql.js';

const BATCH = 100;
/** Most patients of one night: those that remain wait for the next one. */
const MOST_IN_A_NIGHT = 200_000;
/** Longest time that the search works before other jobs get their turn. */
const TURN_MS = 10_000;

type Patient = ComparedPerson & { id: string };
type Found = { one: string; other: string; score: number; reasons: string[] };

/**
 * Searches pairs of patients who may be one person, every night for those added or changed since. Each batch is one transaction that
 * removes its patients from the queue, so that the search may be killed at any time and goes on where it was. Decision 0066.
 */
@Injectable()
export class DuplicateSearch implements OnModuleInit {
  private readonly work: NightlyWork;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobRunner,
    @Inject(CONFIG) { duplicateSearchHour }: Config,
  ) {
    this.work = nightlyWork('duplicate-search', duplicateSearchHour);
  }

  onModuleInit(): void {
    this.jobs.register(this.work, ({ done = 0 }, signal) => this.run(done, signal));
  }

  private async run(done: number, signal: AbortSignal): Promise<void> {
    const turn = Date.now() + TURN_MS;
    let all = done;
    for (;;) {
      const checked = await this.checkBatch();
      all += checked;
      signal.throwIfAborted();
      if (checked < BATCH || all >= MOST_IN_A_NIGHT) return this.work.addForNextNight(this.database);
      if (Date.now() > turn) return this.work.goOn(this.database, all);
    }
  }

  /** Searches the duplicates of all waiting patients. For tests and programs. */
  async checkAll(): Promise<void> {
    while ((await this.checkBatch()) === BATCH);
  }

  /** @returns the number of patients that were checked */
  private checkBatch(): Promise<number> {
    return this.database.transaction(async (db) => {
      const { rows: patients } = await db.query<Patient>(nextPatients, [BATCH]);
      if (patients.length === 0) return 0;
      const found = await this.pairsOf(db, patients);
      await db.query(storeFound, [patients.map(({ id }) => id), JSON.stringify(found)]);
      return patients.length;
    });
  }

  private async pairsOf(db: Transaction, patients: readonly Patient[]): Promise<Found[]> {
    const { text, values } = candidatesOfAll(patients);
    const { rows } = await db.query<Patient & { place: number }>(text, values);
    const pairs = new Map<string, Found>();
    for (const [index, candidate] of rows.entries()) {
      const patient = patients[candidate.place];
      if (!patient) continue;
      const compared = resemblance(patient, candidate);
      const [one = '', other = ''] = [patient.id, candidate.id].sort();
      if (isPossibleDuplicate(compared)) pairs.set(`${one} ${other}`, { one, other, ...compared });
      // Lets this process handle its requests.
      if (index % 100 === 99) await yieldToRequests();
    }
    return [...pairs.values()];
  }
}
