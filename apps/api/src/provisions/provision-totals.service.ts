import {
  accessesOf,
  type Actor,
  deliveredByRegime,
  describeCode,
  provisionsSheet,
  type ProvisionTotals,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { planForecast, type PlanRegimes } from '../budgets/care-plan-cost.js';
import { provisionTotals } from '../budgets/provision-totals.sql.js';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { EntriesService } from '../sheets/entries.service.js';

type Row = PlanRegimes &
  Pick<ProvisionTotals, 'residuals'> & {
    types: { code: string; count: number; hours: number }[];
    cost: Pick<ProvisionTotals, 'delivered' | 'effectiveCost'>;
    deliveredOf: { careRegimeTypeCode: string; delivered: number }[];
  };

/** Computes the totals of all provisions in a list, regardless of the page. */
@Injectable()
export class ProvisionTotalsService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesService,
  ) {}

  /**
   * Returns the totals.
   * @throws NotFound if the actor may not see the sheet, or the sheet is not a list of provisions
   */
  async compute(actor: Actor, sheetId: string): Promise<ProvisionTotals> {
    const { type } = await this.entries.sheet(actor, sheetId);
    if (type !== provisionsSheet.type) throw new NotFound();
    const values: unknown[] = [sheetId];
    const statement = provisionTotals(centreEpisodeScope(actor, 'u', 'c', values));
    const { rows } = await this.database.reads.query<Row>(statement, values);
    const [row] = rows;
    // No row for the unit's sheet of this type, which has no provisions of its own and shows those of the centre.
    if (!row) throw new NotFound();
    const { types, cost, residuals, deliveredOf } = row;
    const plan = planForecast(row);
    return {
      count: types.reduce((sum, { count }) => sum + count, 0),
      hours: types.reduce((sum, { hours }) => sum + hours, 0),
      types: types.map((type) => ({ ...type, description: describeCode('provisionTypes', type.code) })),
      ...cost,
      planned: plan.accesses,
      regimes: deliveredByRegime(plan.regimes, deliveredOf).map(({ regime, delivered }) => ({
        careRegimeTypeCode: regime.careRegimeTypeCode,
        description: describeCode('careRegimeTypes', regime.careRegimeTypeCode),
        planned: accessesOf(regime),
        delivered,
      })),
      expectedCost: plan.cost,
      residuals: residuals.filter(({ careRegimeTypeCode: code }) =>
        plan.regimes.some(({ careRegimeTypeCode }) => careRegimeTypeCode === code),
      ),
    };
  }
}
