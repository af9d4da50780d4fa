import { fillLabel, panelLabels, stateLabel, type OperatingPlanView } from '@percorso/domain';
import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';

/** The operating plan as both organisations read it. */
export function PlanFacts({ plan }: { plan: OperatingPlanView }) {
  const { treatmentStartDate, note, provisionsDetails, rejectMotivation, view } = plan;
  return (
    <Stack gap="4">
      <Facts
        facts={[
          [panelLabels.planState, stateLabel(view.state.split('.')[0] ?? '')],
          [panelLabels.treatmentStartDate, treatmentStartDate && formatDate(treatmentStartDate)],
          [panelLabels.planNote, note],
          [panelLabels.planProvisions, provisionsDetails],
        ]}
      />
      {rejectMotivation && (
        <Box borderStartWidth="4px" borderColor="border.error" ps="3" py="1">
          {fillLabel(panelLabels.planRejected, { motivation: rejectMotivation })}
        </Box>
      )}
    </Stack>
  );
}
