import { CareRegime, costChangeText, regimeCostText, remodellingLabels } from '@percorso/domain';
import { today } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { useRegimeCost } from '../../../api/use-regime-cost';
import { useWizardContext } from '../wizard-context';
import type { Regime } from './remodelling';

type Props = { authorised: Regime; proposed: Regime };

/**
 * The expected cost of a regime with and without a proposal, and the centre's residual budget. Nothing is shown while the proposal is
 * invalid.
 */
export function ProposalCosts({ authorised, proposed }: Props) {
  const { episode } = useWizardContext();
  const costOf = useRegimeCost(episode.id, episode.centre?.treatmentStartDate ?? today());
  const { careRegimeTypeCode, durationInDays, regularity, regularityAccessTypeCode } = proposed;
  const { data: regime } = CareRegime.safeParse({
    careRegimeTypeCode,
    durationInDays,
    regularity,
    regularityAccessTypeCode,
    remodulated: true,
  });
  if (!costOf || !regime) return null;
  const [before, after] = [costOf(authorised), costOf(regime)];
  return (
    <Facts
      facts={[
        [remodellingLabels.authorisedCost, regimeCostText(before.accesses, before.cost, null)],
        [remodellingLabels.proposedCost, regimeCostText(after.accesses, after.cost, after.residual)],
        [remodellingLabels.costChange, costChangeText(before, after)],
      ]}
    />
  );
}
