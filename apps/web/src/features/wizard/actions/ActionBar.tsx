import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { wizardButtonLabels, wizardLabels } from '@percorso/domain';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useHeightVariable } from '../../../ui/hooks/use-height-variable';
import { useHiddenParts } from '../steps/hidden-parts';
import { mainAction } from '../steps/use-arrival';
import { OtherActions } from './OtherActions';
import { pendingOf } from './pending-events';
import { isReadOnlyTrack } from '../track';
import { UnmetLines } from './UnmetLines';
import { useWizardContext } from '../wizard-context';
import { buttonOf, showsNext, wizardActions, type WizardAction } from './wizard-actions';

/** The size of the bar's buttons: small on a phone, so that they fit on one line if possible. */
const barButton = { base: 'sm', sm: 'md' } as const;

type Props = { isDirty: boolean; onMove: (direction: 'NEXT' | 'BACK') => void };

/**
 * The bar at the bottom, which is always in view, with the buttons back, next, invalidate, terminate and validate, and the reasons why a
 * button is disabled. Architecture §8.
 */
export function ActionBar({ isDirty, onMove }: Props) {
  const { episode, track, shownStep, openSheetType, request } = useWizardContext();
  const navigate = useNavigate();
  const { hidesButton } = useHiddenParts(shownStep);
  const offered = wizardActions({ track, shownStep, isReadOnly: isReadOnlyTrack(episode, track), need: episode.need });
  const actions = offered.filter(({ event }) => !hidesButton(buttonOf[event]));
  const isFirst = track.steps[0]?.name === shownStep;
  const bar = useHeightVariable<HTMLDivElement>('--action-bar-height');
  const send = ({ event }: WizardAction) => request(pendingOf(track.view, event), { confirm: true });

  return (
    <Box
      as="section"
      ref={bar}
      aria-label={wizardLabels.actions}
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="6"
      mx={{ base: '-4', lg: '0' }}
      px={{ base: '3', sm: '4' }}
      py={{ base: '3', lg: '2' }}
      bg="bg"
      borderWidth="1px"
      borderRadius={{ base: '0', lg: 'l3' }}
      shadow="0 -4px 12px rgb(23 50 77 / 0.10)"
    >
      <Flex wrap="wrap" gap="2" align="center">
        {!hidesButton('back') && (
          <Button
            variant="outline"
            size={barButton}
            onClick={() => (isFirst ? void navigate(paths.patient(episode.patientId)) : onMove('BACK'))}
          >
            {wizardButtonLabels.back}
          </Button>
        )}
        {showsNext(track, shownStep) && !hidesButton('next') && (
          <Button variant="outline" size={barButton} onClick={() => onMove('NEXT')}>
            {wizardButtonLabels.next}
          </Button>
        )}
        <OtherActions />
        <Flex wrap="wrap" gap="2" ms="auto" justify="flex-end">
          {actions.map((action) => (
            <ActionButton key={action.event} action={action} isDirty={isDirty} onPress={() => send(action)} />
          ))}
        </Flex>
      </Flex>
      <UnmetLines {...{ offered, actions }} dirtySheet={isDirty ? openSheetType : null} />
    </Box>
  );
}

type ActionButtonProps = { action: WizardAction; isDirty: boolean; onPress: () => void };

function ActionButton({ action, isDirty, onPress }: ActionButtonProps) {
  const isBlocked = action.unmet.length > 0 || isDirty;
  return (
    <Button
      {...(action.isMain && mainAction)}
      size={barButton}
      variant={action.isMain ? 'solid' : 'outline'}
      colorPalette={action.event === 'VALIDATE' || action.isMain ? 'blue' : 'red'}
      disabled={isBlocked}
      onClick={onPress}
    >
      {wizardButtonLabels[action.label]}
    </Button>
  );
}
