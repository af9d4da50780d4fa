import { Heading } from '@chakra-ui/react/heading';
import { costText, entryColumnLabels, formatWhole, priSummaryLabels as labels, type CarePlan } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { carePlansQuery } from '../../../api/care-plans';
import { formatDate } from '../../../ui/display/dates';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Facts } from '../../../ui/display/Facts';
import { Loading } from '../../../ui/feedback/Loading';
import { useWizardContext } from '../wizard-context';

/** The PRI as a whole: number, date, duration, accesses, expected and effective cost. Spec 000 §3. */
export function CarePlanFacts() {
  const { episode } = useWizardContext();
  const { data, error, refetch } = useQuery(carePlansQuery(episode.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return data.map((plan) => <PlanFacts key={plan.id} plan={plan} />);
}

const PlanFacts = ({ plan }: { plan: CarePlan }) => (
  <div>
    <Heading as="h3" size="md" mb="2">
      {labels.costs}
    </Heading>
    <Facts
      facts={[
        [labels.number, String(plan.number)],
        [labels.date, formatDate(plan.date)],
        [labels.duration, formatWhole(plan.duration)],
        [labels.startServiceDate, formatDate(plan.startServiceDate)],
        [labels.endServiceDate, formatDate(plan.endServiceDate)],
        [labels.accesses, formatWhole(plan.provisionCount)],
        [entryColumnLabels.delivered, formatWhole(plan.deliveredProvisionCount)],
        [labels.expectedCost, costText(plan.expectedCareplanCost)],
        [labels.effectiveCost, costText(plan.effectiveCareplanCost)],
      ]}
    />
  </div>
);
