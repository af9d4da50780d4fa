import {
  accessesOf,
  type Actor,
  categoryOf,
  type ClosingRegime,
  type ClosingSummary,
  currentRegimes,
  expectedCost,
  sumOfCosts,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { recordRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { type AggregateRead, readWholeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { belongsTo } from '../episode-aggregate/organisations.js';
import { NotFound } from '../http/problems/problem.js';
import { deliveredByCategory, plannedRegimes } from './delivered.sql.js';

type Delivered = Pick<ClosingRegime, 'accessNumber' | 'totalCost'>;
type Planned = Omit<ClosingRegime, keyof Delivered> & { tariffCents: number | null };

const nothingDelivered: Delivered = { accessNumber: 0, totalCost: 0 };

const isOfCentre = (actor: Actor, aggregate: AggregateRead): boolean =>
  belongsTo(actor, aggregate, 'centre') &&
  !belongsTo(actor, aggregate, 'unit') &&
  !belongsTo(actor, aggregate, 'residence');

/** Computes the totals of an operating plan. Spec 000 §2. */
@Injectable()
export class ClosingSummaryService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the closing summary. Staff of a centre get only the centre's part, without the planned figures of the PRI.
   * @throws NotFound if the actor may not see the episode
   */
  async read(actor: Actor, episodeId: string): Promise<ClosingSummary> {
    const aggregate = await readWholeAggregate(this.database.reads, episodeId, actor);
    if (!aggregate) throw new NotFound();
    const { centre, patientId } = aggregate;
    await recordRead(this.database, patientId, actor, 'closing_summary_read');
    const values: unknown[] = [episodeId];
    const statement = deliveredByCategory(centreEpisodeScope(actor, 'u', 'c', values));
    const [delivered, planned] = await Promise.all([
      this.database.reads.query<Delivered & { category: string | null }>(statement, values),
      this.plan(episodeId, centre?.treatmentStartDate ?? null),
    ]);
    const deliveredOf = (code: string) =>
      delivered.rows.find(({ category }) => category === categoryOf(code)) ?? nothingDelivered;
    return {
      startDate: centre?.treatmentStartDate ?? null,
      endDate: centre?.endDate ?? centre?.lastDelivered ?? null,
      accessNumber: delivered.rows.reduce((sum, { accessNumber }) => sum + accessNumber, 0),
      totalCost: sumOfCosts(delivered.rows.map(({ totalCost }) => totalCost)),
      regimes: planned.map((regime) => ({ ...regime, ...deliveredOf(regime.careRegimeTypeCode) })),
      ...(isOfCentre(actor, aggregate) ? {} : plannedFigures(planned)),
    };
  }

  private async plan(episodeId: string, treatmentStartDate: string | null): Promise<Planned[]> {
    const { rows } = await this.database.reads.query<{ regimes: Planned[]; accepted: Planned[] }>(plannedRegimes, [
      episodeId,
      treatmentStartDate,
    ]);
    const { regimes = [], accepted = [] } = rows[0] ?? {};
    return currentRegimes(regimes, accepted);
  }
}

const plannedFigures = (planned: readonly Planned[]) => ({
  accessNumberFromPri: planned.reduce((sum, regime) => sum + accessesOf(regime), 0),
  totalCostFromPri: sumOfCosts(planned.map((regime) => expectedCost(accessesOf(regime), regime.tariffCents))),
});
