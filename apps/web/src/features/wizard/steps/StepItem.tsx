import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, stepLabels, stepStatusLabels, wizardLabels, type StepRow } from '@percorso/domain';
import { Check, Circle, CircleDot, Undo2, type LucideIcon } from 'lucide-react';
import { formatDay } from '../../../ui/display/dates';

const looks: Record<StepRow['status'], { Icon: LucideIcon; color: string }> = {
  done: { Icon: Check, color: 'green.600' },
  current: { Icon: CircleDot, color: 'blue.600' },
  todo: { Icon: Circle, color: 'gray.500' },
  sentBack: { Icon: Undo2, color: 'orange.600' },
};

type Props = { step: StepRow; isClosed: boolean; isShown: boolean; isLight: boolean; onShow: () => void };

/** A step in the list of steps: icon, name and status, with date and author. */
export function StepItem({ step, isClosed, isShown, isLight, onShow }: Props) {
  const { Icon, color } = looks[step.status];
  const doneText =
    step.at && step.by ? fillLabel(wizardLabels.doneBy, { date: formatDay(step.at), name: step.by }) : '';
  const isReached = step.status !== 'todo';
  const status = isClosed && !isReached ? wizardLabels.notReached : stepStatusLabels[step.status];
  return (
    <li>
      <chakra.button
        type="button"
        onClick={onShow}
        aria-current={isShown ? 'step' : undefined}
        display="grid"
        gridTemplateColumns="auto 1fr"
        gap="2.5"
        w="full"
        minH="11"
        alignItems="start"
        textAlign="start"
        px="2"
        py="1.5"
        borderRadius="l2"
        cursor="pointer"
        bg={isShown ? 'blue.100' : undefined}
        _hover={{ bg: isShown ? 'blue.100' : 'bg.muted' }}
        focusVisibleRing="inside"
      >
        <Box color={color} pt="1">
          <Icon size={18} aria-hidden strokeWidth={2.4} />
        </Box>
        <span>
          <Box
            as="span"
            display="block"
            lineHeight="1.3"
            fontWeight={isShown || (!isLight && isReached) ? 'semibold' : 'normal'}
          >
            {stepLabels[step.name]}
          </Box>
          <Box as="span" display="block" fontSize="xs" color="fg.muted" lineHeight="1.35">
            {[status, doneText].filter(Boolean).join(' ')}
          </Box>
        </span>
      </chakra.button>
    </li>
  );
}
