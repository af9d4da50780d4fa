import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { wizardLabels, type Step } from '@percorso/domain';
import { centreStatus } from '../centre-status';
import { StepItem } from './StepItem';
import type { Track } from '../track';
import { useWizardContext } from '../wizard-context';

export type StepListProps = { track: Track; otherTrack: Track | null; shownStep: Step; onShow: (step: Step) => void };

/** The list of steps at the left of the wizard. The other organisation's steps are below, as a second, lighter track. Architecture §8. */
export function StepList({ track, otherTrack, shownStep, onShow }: StepListProps) {
  return (
    <chakra.nav aria-label={wizardLabels.steps}>
      <StepTrack track={track} shownStep={shownStep} onShow={onShow} />
      {otherTrack ? (
        <StepTrack track={otherTrack} shownStep={shownStep} onShow={onShow} isLight />
      ) : (
        <Text mt="4" fontSize="sm" color="fg.muted">
          {wizardLabels.noCentre}
        </Text>
      )}
    </chakra.nav>
  );
}

type TrackProps = Pick<StepListProps, 'track' | 'shownStep' | 'onShow'> & { isLight?: boolean };

function StepTrack({ track, shownStep, onShow, isLight = false }: TrackProps) {
  const { episode } = useWizardContext();
  const { centre, districtUnit } = episode;
  const isCentre = track.owner === 'centre' && centre;
  return (
    <Box
      mt={isLight ? '5' : undefined}
      bg={isLight ? 'transparent' : 'bg'}
      borderWidth="1px"
      borderStyle={isLight ? 'dashed' : 'solid'}
      borderRadius="l3"
      p="3"
    >
      <Heading as="h2" size="sm" color={isLight ? 'fg.muted' : 'fg'}>
        {isCentre ? wizardLabels.centreTrack : wizardLabels.unitTrack}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {isCentre ? centre.rehabilitationCenter.description : districtUnit.description}
      </Text>
      {isCentre && (
        <Text fontSize="sm" fontWeight="semibold">
          {centreStatus(centre)}
        </Text>
      )}
      <chakra.ol listStyleType="none" mt="2">
        {track.steps.map((step) => (
          <StepItem
            key={step.name}
            step={step}
            isClosed={track.view.closed}
            isShown={step.name === shownStep}
            isLight={isLight}
            onShow={() => onShow(step.name)}
          />
        ))}
      </chakra.ol>
    </Box>
  );
}
