import { accessesOf, type CareRegime, expectedCost } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { residualBudgetsQuery, tariffsQuery } from './tariffs';

type Regime = Omit<CareRegime, 'remodulated'>;
type RegimeCost = {
  accesses: number;
  /** The cost in euro cents; null if no tariff is defined. */
  cost: number | null;
  /** The centre's residual budget for the type of regime, in euro cents; null if it is unknown. */
  residual: number | null;
};

/**
 * Returns a function that computes the accesses and the cost of a regime at the tariffs of `day`, with the centre's residual budget; null
 * until the tariffs and budgets are loaded.
 */
export function useRegimeCost(episodeId: string, day: string): ((regime: Regime) => RegimeCost) | null {
  const { data: tariffs } = useQuery(tariffsQuery(day));
  const { data: budgets = [], isPending } = useQuery(residualBudgetsQuery(episodeId));
  if (!tariffs || isPending) return null;
  return (regime) => {
    const isOfType = (one: { careRegimeTypeCode: string }) => one.careRegimeTypeCode === regime.careRegimeTypeCode;
    const accesses = accessesOf(regime);
    return {
      accesses,
      cost: expectedCost(accesses, tariffs.find(isOfType)?.tariffCents ?? null),
      residual: budgets.find(isOfType)?.residualCents ?? null,
    };
  };
}
