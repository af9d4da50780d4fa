import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { operatingPlanLabels, stateLabel, type OperatingPlanView } from '@percorso/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { formatDate, today } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { Loading } from '../../../ui/feedback/Loading';

const PlannedProvisions = lazyPart(() => import('./PlannedProvisions'));

/** The operating plan with its state, read-only. `isEditedBelow`: the panel below edits the provisions, so they are omitted. */
export function PlanFacts({ plan, isEditedBelow = false }: { plan: OperatingPlanView; isEditedBelow?: boolean }) {
  const { treatmentStartDate, plannedProvisions } = plan;
  return (
    <>
      <Facts
        facts={[
          [operatingPlanLabels.state, stateLabel(plan.view.state.split('.')[0] ?? '')],
          [operatingPlanLabels.treatmentStartDate, formatDate(treatmentStartDate)],
          [operatingPlanLabels.provisionsDetails, plan.provisionsDetails],
          [operatingPlanLabels.note, plan.note],
        ]}
      />
      {!isEditedBelow && plannedProvisions && (
        <Box as="section">
          <Heading as="h3" size="md" mb="2">
            {operatingPlanLabels.planned}
          </Heading>
          <Suspense fallback={<Loading rows={3} />}>
            <PlannedProvisions planned={plannedProvisions} day={treatmentStartDate ?? today()} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
