import type { Actor, EntriesQuery, MidTermEvaluation, MidTermEvaluationView, EntryReply } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { recordRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { readAggregate } from '../episode-aggregate/episode-aggregate.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import type { List } from '../http/lists/total.js';
import { EntriesService } from '../sheets/entries.service.js';
import type { Caller } from '../workflow/caller.decorator.js';
import type { PlanAddress } from './care-plan-records.service.js';
import { evaluationsOfPlan } from './care-plans.sql.js';

/** Reads and writes the mid-term evaluations of the centre that carries out a plan. */
@Injectable()
export class PlanEvaluationsService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesService,
  ) {}

  /**
   * Returns the evaluations; none if the centre has not reached the rehabilitation.
   * @throws NotFound if the actor may not see them
   */
  async list(actor: Actor, plan: PlanAddress, query: EntriesQuery): Promise<List<MidTermEvaluationView>> {
    const sheetId = await this.find(plan);
    if (sheetId !== null) return (await this.entries.list(actor, sheetId, query)) as List<MidTermEvaluationView>;
    await recordRead(this.database, await this.patientOf(actor, plan), actor, 'sheet_read');
    return { rows: [], total: 0 };
  }

  async add(caller: Caller, plan: PlanAddress, entry: MidTermEvaluation): Promise<EntryReply> {
    return this.entries.add({ ...caller, sheetId: await this.open(caller.actor, plan), entry, confirmed: false });
  }

  async change(caller: Caller, plan: PlanAddress, entryId: string, entry: MidTermEvaluation) {
    const sheetId = await this.open(caller.actor, plan);
    return this.entries.change({ ...caller, sheetId, entryId, entry, confirmed: false });
  }

  async remove(caller: Caller, plan: PlanAddress, entryId: string): Promise<EntryReply> {
    return this.entries.remove({ ...caller, sheetId: await this.open(caller.actor, plan), entryId });
  }

  /**
   * Returns the id of the list's sheet, for a write.
   * @throws NotFound if the actor may not see the episode; Conflict if the centre has not reached the rehabilitation
   */
  private async open(actor: Actor, plan: PlanAddress): Promise<string> {
    const sheetId = await this.find(plan);
    if (sheetId !== null) return sheetId;
    await this.patientOf(actor, plan);
    throw new Conflict('sheet_not_open');
  }

  /**
   * Returns the id of the list's sheet; null if the sheet does not exist yet.
   * @throws NotFound if the episode has another plan
   */
  private async find({ episodeId, planId }: PlanAddress): Promise<string | null> {
    const { rows } = await this.database.query<{ sheetId: string | null }>(evaluationsOfPlan, [planId, episodeId]);
    if (!rows[0]) throw new NotFound();
    return rows[0].sheetId;
  }

  private async patientOf(actor: Actor, { episodeId }: PlanAddress): Promise<string> {
    const aggregate = await readAggregate(this.database, episodeId, actor);
    if (!aggregate) throw new NotFound();
    return aggregate.patientId;
  }
}
