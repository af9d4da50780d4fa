import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { patientBarLabels, type EpisodeView } from '@percorso/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { withCodeLists } from '../../../api/with-code-lists';
import { closureNotice, isInterrupted } from './closure-notice';

const EarlyCloseDialog = lazyPart(() => withCodeLists(import('../dialogs/EarlyCloseDialog')));

/** How and when an episode ended early, of an interrupted one with the effects of the interruption. Loaded for such episodes alone. */
export default function ClosureNotice({ episode }: { episode: EpisodeView }) {
  return (
    <Box mt="2" mb="2" px="4" py="2" bg="bg.warning" borderRadius="l2" fontWeight="semibold">
      {closureNotice(episode)} {isInterrupted(episode) && <EarlyCloseDetails episode={episode} />}
    </Box>
  );
}

/** A button that opens a dialog with the effects of the interruption. */
function EarlyCloseDetails({ episode }: { episode: EpisodeView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" px="0" h="auto" minH="6" ms="2" onClick={() => setOpen(true)}>
        {patientBarLabels.interruptionEffects}
      </Button>
      <Suspense>
        {isOpen && <EarlyCloseDialog episode={episode} owner="unit" onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
