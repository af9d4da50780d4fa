import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import { useHeightVariable } from '../../../ui/hooks/use-height-variable';
import { appointmentName } from '../queries';

type Props = { moving: PlannerAppointment | null; onStop: () => void };

/**
 * Shows the appointment that is being moved. It is at the bottom of the page, because above the table it would shift the slots under
 * the pointer.
 */
export const MovingBar = ({ moving, onStop }: Props) => (
  <Box
    ref={useHeightVariable<HTMLDivElement>('--action-bar-height')}
    aria-live="polite"
    position="sticky"
    bottom="0"
    zIndex="docked"
    _print={{ display: 'none' }}
  >
    {moving && (
      <Flex
        align="center"
        wrap="wrap"
        gap="3"
        mt="3"
        p="3"
        bg="bg.info"
        borderWidth="1px"
        borderColor="border.info"
        borderRadius="l2"
      >
        <Text fontWeight="semibold" me="auto">
          {fillLabel(plannerLabels.moving, { appointment: appointmentName(moving) })}
        </Text>
        <Button size="sm" variant="outline" bg="bg" onClick={onStop}>
          {plannerLabels.stopMoving}
        </Button>
      </Flex>
    )}
  </Box>
);
