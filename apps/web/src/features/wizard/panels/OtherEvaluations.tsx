import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { midTermEvaluationsSheet, type SheetDetail, wizardLabels } from '@percorso/domain';
import { useWizardContext } from '../wizard-context';
import { sheetOf } from './sheet-of';
import { Contents } from './SourceSheets';

const title = { unit: wizardLabels.evaluationsOfUnit, centre: wizardLabels.evaluationsOfCentre } as const;

/** The other organisation's mid-term evaluations, read-only. */
export function OtherEvaluations({ sheet }: { sheet: SheetDetail }) {
  const { episode } = useWizardContext();
  const owner = sheet.cdrEpisodeId === null ? 'centre' : 'unit';
  if (!sheetOf(episode, owner, midTermEvaluationsSheet.type)) return null;
  return (
    <Box mt="5" pt="4" borderTopWidth="1px">
      <Heading as="h3" size="md" mb="2">
        {title[owner]}
      </Heading>
      <Contents owner={owner} types={[midTermEvaluationsSheet.type]} />
    </Box>
  );
}
