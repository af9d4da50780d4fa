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
/** The regimes of a plan with their tariffs, and those of the remodellings that were accepted. */
export type PlanRegimes = { regimes: Regime[]; accepted: Regime[] };
type Row = PlanRegimes & { costs: Partial<Costs> };

/** What is to be written into a centre's list of provisions. */
type Writing = { sheetId: string; written: readonly Delivered[]; replacedId: string | null };

/** What a plan foresees now: its regimes, its accesses, and in euro cents what they cost, null where a tariff is missing. */
export function foreseenBy({ regimes, accepted }: PlanRegimes) {
  const current = currentRegimes(regimes, accepted);
  return {
    regimes: current,
    accesses: current.reduce((sum, regime) => sum + accessesOf(regime), 0),
    cost: sumOfCosts(current.map((regime) => expectedCost(accessesOf(regime), regime.tariffCents))),
  };
}

/**
 * Euro cents: what the care plan is expected to cost, with the remodellings that were accepted, and what its provisions have cost before
 * and after that. Null where a tariff is missing.
 */
export async function costOfWriting(db: Queryable, actor: Actor, { sheetId, written, replacedId }: Writing) {
  const days = written.map(({ provisionTypeCode: code, startingTime }) => ({ code, day: startingTime.slice(0, 10) }));
  const values: unknown[] = [sheetId, replacedId, JSON.stringify(days)];
  const statement = carePlanCost(centreEpisodeScope(actor, 'u', 'c', values));
  const { rows } = await db.query<Row>(statement, values);
  const { costs = {}, regimes = [], accepted = [] } = rows[0] ?? {};
  const none: Costs = { others: 0, replaced: 0, written: 0 };
  const { others, replaced, written: added } = { ...none, ...costs };
  return {
    expected: foreseenBy({ regimes, accepted }).cost,
    before: sumOfCosts([others, replaced]),
    after: sumOfCosts([others, added]),
  };
}
