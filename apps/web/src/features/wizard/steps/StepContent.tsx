import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { wizardLabels } from '@percorso/domain';
import { SheetItem } from './SheetItem';
import { StepIntro } from './StepIntro';
import { isReadOnlyTrack, sheetsShownAt } from '../track';
import { useWizardContext } from '../wizard-context';

/** The middle of the wizard: the intro of the shown step, and its sheets as rows that open in place. Architecture §8. */
export function StepContent() {
  const { track, shownStep, isEditable } = useWizardContext();
  const sheets = sheetsShownAt(track, shownStep);
  return (
    <section>
      <StepIntro sheets={sheets} />
      {!isEditable && <ReadOnlyNote />}
      <chakra.ul
        aria-label={wizardLabels.sheets}
        listStyleType="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
      >
        {sheets.map((sheet) => (
          <SheetItem key={sheet.id} sheet={sheet} />
        ))}
      </chakra.ul>
      {sheets.length === 0 && <Text color="fg.muted">{wizardLabels.noContent}</Text>}
    </section>
  );
}

function ReadOnlyNote() {
  const { episode, track, openSheet } = useWizardContext();
  const { current } = track;
  const isReadOnly = isReadOnlyTrack(episode, track);
  const closedText = track.owner === 'centre' ? wizardLabels.closedCentreAccess : wizardLabels.closedEpisode;
  const text = track.view.closed
    ? closedText
    : isReadOnly
      ? wizardLabels.readOnlyEpisode
      : wizardLabels.shownNotCurrent;
  return (
    <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" bg="bg.info" borderRadius="l2" px="4" py="2" mb="4">
      <Text flex="1 1 16rem">{text}</Text>
      {current && !track.view.closed && !isReadOnly && (
        <Button size="sm" variant="outline" bg="bg" onClick={() => openSheet(current, null)}>
          {wizardLabels.goToCurrent}
        </Button>
      )}
    </Box>
  );
}
