import { type Actor, priSummarySheet } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { CarePlanRecordsService } from '../care-plans/care-plan-records.service.js';
import { Database } from '../database/database.js';
import { type AggregateSheet, readWholeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { episodeReasons } from '../episode-aggregate/aggregate-reasons.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import type { Acknowledgement, PriSummaryFacts } from './pri-summary.js';
import { lastAcceptance } from './printing.sql.js';

type Project = Pick<PriSummaryFacts, 'plan' | 'operatingPlanState' | 'acknowledgement'> & { sheetId: string };

const isUnitsOwn = ({ type, kind, cdrEpisodeId }: AggregateSheet): boolean =>
  type === priSummarySheet.type && kind !== 'readOnly' && cdrEpisodeId === null;

/** Reads the data of the PRI summary: the PRI, and its acknowledgement by the director of the residence unit. */
@Injectable()
export class PriSummaryReader {
  constructor(
    private readonly database: Database,
    private readonly carePlans: CarePlanRecordsService,
  ) {}

  /**
   * Returns the data of the summary.
   * @throws NotFound if the actor may not see the episode; Conflict if the episode has not reached the PRI step
   */
  async read(actor: Actor, episodeId: string): Promise<Project> {
    const [aggregate, [plan]] = await Promise.all([
      readWholeAggregate(this.database, episodeId, actor),
      this.carePlans.list(actor, episodeId),
    ]);
    if (!aggregate) throw new NotFound();
    const sheet = aggregate.sheets.find(isUnitsOwn);
    if (!plan || !sheet) throw new Conflict('nothing_to_print');
    const project = { plan, sheetId: sheet.id, operatingPlanState: aggregate.centre?.plan?.state ?? null };
    if (sheet.kind !== 'countersigned') return { ...project, acknowledgement: null };
    const { rows } = await this.database.query<NonNullable<Acknowledgement['accepted']>>(lastAcceptance, [sheet.id]);
    const revision = episodeReasons(aggregate, actor).find(({ instanceId }) => instanceId === sheet.id) ?? null;
    return { ...project, acknowledgement: { state: sheet.state, accepted: rows[0] ?? null, revision } };
  }
}
