import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, operatingPlanLabels, stateLabel, type OperatingPlanView } from '@percorso/domain';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';

/** The operating plan, to read, with how it stands; a rejection with its motivation. */
export function PlanFacts({ plan }: { plan: OperatingPlanView }) {
  const isRejected = plan.view.state === 'RIFIUTATO' && plan.rejectMotivation;
  return (
    <Box>
      {isRejected && (
        <Text bg="bg.error" px="4" py="2" borderRadius="l2" mb="4">
          {fillLabel(operatingPlanLabels.rejectedWith, { motivation: plan.rejectMotivation ?? '' })}
        </Text>
      )}
      <Facts
        facts={[
          [operatingPlanLabels.state, stateLabel(plan.view.state.split('.')[0] ?? '')],
          [operatingPlanLabels.treatmentStartDate, formatDate(plan.treatmentStartDate)],
          [operatingPlanLabels.provisionsDetails, plan.provisionsDetails],
          [operatingPlanLabels.note, plan.note],
        ]}
      />
    </Box>
  );
}
