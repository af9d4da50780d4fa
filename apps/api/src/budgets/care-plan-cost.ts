import {
  accessesOf,
  type Actor,
  type CareRegime,
  currentRegimes,
  expectedCost,
  type Provision,
  sumOfCosts,
} from '@percorso/domain';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import type { Queryable } from '../database/database.js';
import { carePlanCost } from './care-plan-cost.sql.js';

type Delivered = Pick<Provision, 'provisionTypeCode' | 'startingTime'>;
type Costs = Record<'others' | 'replaced' | 'written', number | null>;
type Regime = CareRegime & { tariffCents: number | null };
/** The regimes of a plan, and the regimes of its accepted remodellings (`accepted`), with their tariffs. */
export type PlanRegimes = { regimes: Regime[]; accepted: Regime[] };
type Row = PlanRegimes & { costs: Partial<Costs> };

/** Provisions to write into a centre's list. `replacedId`: the existing provision that they replace. */
type ProvisionWrite = { sheetId: string; written: readonly Delivered[]; replacedId: string | null };

/** Returns the current regimes of a plan, their number of accesses, and their cost in euro cents, null if a tariff is missing. */
export function planForecast({ regimes, accepted }: PlanRegimes) {
  const current = currentRegimes(regimes, accepted);
  return {
    regimes: current,
    accesses: current.reduce((sum, regime) => sum + accessesOf(regime), 0),
    cost: sumOfCosts(current.map((regime) => expectedCost(accessesOf(regime), regime.tariffCents))),
  };
}

/**
 * Returns the cost of a care plan in euro cents: `expected`, that of its regimes after the accepted remodellings; `before` and `after`,
 * that of its provisions before and after the write. An amount is null if a tariff is missing.
 */
export async function costOfWrite(db: Queryable, actor: Actor, { sheetId, written, replacedId }: ProvisionWrite) {
  const days = written.map(({ provisionTypeCode: code, startingTime }) => ({ code, day: startingTime.slice(0, 10) }));
  const values: unknown[] = [sheetId, replacedId, JSON.stringify(days)];
  const statement = carePlanCost(centreEpisodeScope(actor, 'u', 'c', values));
  const { rows } = await db.query<Row>(statement, values);
  const { costs = {}, regimes = [], accepted = [] } = rows[0] ?? {};
  const none: Costs = { others: 0, replaced: 0, written: 0 };
  const { others, replaced, written: added } = { ...none, ...costs };
  return {
    expected: planForecast({ regimes, accepted }).cost,
    before: sumOfCosts([others, replaced]),
    after: sumOfCosts([others, added]),
  };
}
