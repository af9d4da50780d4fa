import type {
  Actor,
  ConformanceDeviation,
  ConformanceDeviationsQuery,
  ConformanceGroup,
  ConformanceGroupsQuery,
  ConformanceRun,
  ConformanceRunsQuery,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import type { List } from '../http/lists/total.js';
import { conformanceWork } from './conformance-work.js';
import { beginRun, deviationList, groupList, runById, runList } from './conformance.sql.js';

/** Finds damaged histories, and events that the versions in which they ran, or the newest versions, would refuse. Architecture §2. */
@Injectable()
export class Conformance {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /**
   * Starts a run and returns its id.
   * @throws Conflict (409) while another run is in progress
   */
  async begin(actor: Actor): Promise<{ id: string }> {
    const id = uuid();
    await this.database.transaction(async (db) => {
      const { rows } = await db.query<{ id: string }>(beginRun, [id, actor.id, actor.name]);
      if (!rows[0]) throw new Conflict('conformance_running');
      await conformanceWork.add(db, id);
    });
    return { id };
  }

  list(actor: Actor, query: ConformanceRunsQuery): Promise<List<ConformanceRun>> {
    return listOf<ConformanceRun, ConformanceRunsQuery>(this.reading(actor), runList(actor), query);
  }

  /**
   * Returns a run.
   * @throws NotFound if the run does not exist
   */
  async get(actor: Actor, id: string): Promise<ConformanceRun> {
    const { text, values } = runById(actor, id);
    const { rows } = await this.database.reads.query<ConformanceRun>(text, values);
    if (!rows[0]) throw new NotFound();
    return rows[0];
  }

  /**
   * Returns the deviations of a run.
   * @throws NotFound if the run does not exist
   */
  async deviations(actor: Actor, id: string, query: ConformanceDeviationsQuery): Promise<List<ConformanceDeviation>> {
    await this.get(actor, id);
    const parts = deviationList(id, query);
    return listOf<ConformanceDeviation, ConformanceDeviationsQuery>(this.reading(actor), parts, query);
  }

  /**
   * Returns the deviations of a run in groups.
   * @throws NotFound if the run does not exist
   */
  async groups(actor: Actor, id: string, query: ConformanceGroupsQuery): Promise<List<ConformanceGroup>> {
    await this.get(actor, id);
    const parts = groupList(id, query);
    return listOf<ConformanceGroup, ConformanceGroupsQuery>(this.reading(actor), parts, query);
  }

  private reading(actor: Actor) {
    return { actor, database: this.database, longReads: this.longReads };
  }
}
