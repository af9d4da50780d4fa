import { accessesOf, type CareRegime, expectedCost } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { residualBudgetsQuery, tariffsQuery } from './tariffs';

type Regime = Omit<CareRegime, 'remodulated'>;
type RegimeCost = {
  accesses: number;
  /** Euro cents; null without a tariff. */
  cost: number | null;
  /** The centre's residual budget for the type, in euro cents; null where it is unknown. */
  residual: number | null;
};

/** Computes the cost of any regime of an episode at the tariffs of a day; null until these are loaded. */
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
