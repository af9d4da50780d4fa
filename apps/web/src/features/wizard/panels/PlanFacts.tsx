import { operatingPlanLabels, stateLabel, type OperatingPlanView } from '@percorso/domain';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';

/** The operating plan, to read, with how it stands. */
export function PlanFacts({ plan }: { plan: OperatingPlanView }) {
  return (
    <Facts
      facts={[
        [operatingPlanLabels.state, stateLabel(plan.view.state.split('.')[0] ?? '')],
        [operatingPlanLabels.treatmentStartDate, formatDate(plan.treatmentStartDate)],
        [operatingPlanLabels.provisionsDetails, plan.provisionsDetails],
        [operatingPlanLabels.note, plan.note],
      ]}
    />
  );
}
