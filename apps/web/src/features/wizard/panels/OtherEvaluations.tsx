import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { wizardLabels } from '@percorso/domain';
import type { TrackOwner } from '../track';
import { useWizardContext } from '../wizard-context';
import { sheetOf } from './sheet-of';
import { Contents } from './SourceSheets';

const title = { unit: wizardLabels.evaluationsOfUnit, centre: wizardLabels.evaluationsOfCentre } as const;

/** What the other organisation says meanwhile, to read. */
export function OtherEvaluations({ of }: { of: TrackOwner }) {
  const { episode } = useWizardContext();
  if (!sheetOf(episode, of, 'VALUTAZIONI_INTERMEDIE')) return null;
  return (
    <Box mt="5" pt="4" borderTopWidth="1px">
      <Heading as="h3" size="md" mb="2">
        {title[of]}
      </Heading>
      <Contents owner={of} types={['VALUTAZIONI_INTERMEDIE']} />
    </Box>
  );
}
