import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, sheetTypeLabels, stepIntroLabels, stepLabels, wizardLabels, type SheetRow } from '@percorso/domain';
import { useHiddenParts } from './hidden-parts';
import { nextSheetOf, progressOf } from './step-progress';
import { useWizardContext } from '../wizard-context';

/** The purpose of a step, its progress, and a button to the next sheet. The configuration can hide each of these. Spec 000 §2. */
export function StepIntro({ sheets }: { sheets: readonly SheetRow[] }) {
  const { shownStep, isEditable, openSheet, openSheetType } = useWizardContext();
  const { hidesSection, hidesButton } = useHiddenParts(shownStep);
  const progress = progressOf(sheets);
  const next = isEditable && !hidesButton('nextSheet') ? nextSheetOf(sheets) : undefined;
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="2" align="end" justify="space-between" mb="4">
      <div>
        <Heading as="h1" size="2xl" tabIndex={-1}>
          {stepLabels[shownStep]}
        </Heading>
        {!hidesSection('purpose') && (
          <Text color="fg.muted" maxW="48rem">
            {stepIntroLabels[shownStep]}
          </Text>
        )}
        {!hidesSection('progress') && progress.all > 0 && (
          <Text fontSize="sm">{fillLabel(wizardLabels.sheetsDone, progress)}</Text>
        )}
      </div>
      {next && next.type !== openSheetType && (
        <Button size="sm" variant="outline" bg="bg" onClick={() => openSheet(shownStep, next.type)}>
          {fillLabel(next.state === 'DA_REVISIONARE' ? wizardLabels.reviseSheet : wizardLabels.nextSheet, {
            sheet: sheetTypeLabels[next.type],
          })}
        </Button>
      )}
    </Flex>
  );
}
