import { type Actor, priSummarySheet, type Step } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { CarePlanRecordsService } from '../care-plans/care-plan-records.service.js';
import { Database } from '../database/database.js';
import { type AggregateSheet, readWholeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { stepOf } from '../episode-aggregate/steps.js';
import { episodeReasons } from '../episode-aggregate/aggregate-reasons.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import type { Acknowledgement, PriSummaryFacts, TeamMember } from './pri-summary.js';
import { lastAcceptance, teamOfEpisode } from './printing.sql.js';

type Project = Pick<PriSummaryFacts, 'plan' | 'operatingPlanState' | 'acknowledgement' | 'isDraft' | 'team'> & {
  sheetId: string;
};

/** The steps at which the PRI is not validated yet, or no longer. */
const stepsUntilPri: ReadonlySet<string> = new Set<Step>([
  'ACCETTAZIONE_UOD',
  'VALUTAZIONE_MULTIDISCIPLINARE',
  'VALUTAZIONE_UVBR',
  'PRI',
]);

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
    const { rows: team } = await this.database.query<TeamMember>(teamOfEpisode, [episodeId]);
    const project = {
      plan,
      team,
      sheetId: sheet.id,
      isDraft: stepsUntilPri.has(stepOf(aggregate.state)),
      operatingPlanState: aggregate.centre?.plan?.state ?? null,
    };
    if (sheet.kind !== 'countersigned') return { ...project, acknowledgement: null };
    const { rows } = await this.database.query<NonNullable<Acknowledgement['accepted']>>(lastAcceptance, [sheet.id]);
    const revision = episodeReasons(aggregate, actor).find(({ instanceId }) => instanceId === sheet.id) ?? null;
    return { ...project, acknowledgement: { state: sheet.state, accepted: rows[0] ?? null, revision } };
  }
}
