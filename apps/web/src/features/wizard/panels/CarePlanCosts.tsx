import { Heading } from '@chakra-ui/react/heading';
import { carePlanCosts, costText, priSummaryLabels } from '@percorso/domain';
import { Facts } from '../../../ui/Facts';
import { useWizardContext } from '../wizard-context';
import { EntriesLoader } from './EntriesLoader';
import { sheetOf } from './sheet-of';

/** What the project is expected to cost, and what it has cost so far. Spec 000 §3. */
export function CarePlanCosts() {
  const { episode } = useWizardContext();
  const regimes = sheetOf(episode, 'unit', 'REGIMI');
  if (!regimes) return null;
  return (
    <EntriesLoader sheetId={regimes.id} type="REGIMI">
      {({ rows }) => rows.length > 0 && <Costs {...carePlanCosts(rows)} />}
    </EntriesLoader>
  );
}

type CostsProps = ReturnType<typeof carePlanCosts>;

const Costs = ({ provisionCount, expectedCareplanCost, effectiveCareplanCost }: CostsProps) => (
  <div>
    <Heading as="h3" size="md" mb="2">
      {priSummaryLabels.costs}
    </Heading>
    <Facts
      facts={[
        [priSummaryLabels.accesses, String(provisionCount)],
        [priSummaryLabels.expectedCost, costText(expectedCareplanCost)],
        [priSummaryLabels.effectiveCost, costText(effectiveCareplanCost)],
      ]}
    />
  </div>
);
