import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { episodeLabels, patientBarLabels, patientLabels, type EpisodeView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withCodeLists } from '../../api/with-code-lists';
import { paths } from '../../paths';
import { Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/TextLink';
import { useIsPhone } from '../../ui/use-is-phone';
import { openEpisodeQuery } from '../../api/episodes';
import { useGrant } from '../../api/me';
import { EpisodeReasons } from './EpisodeReasons';
import { closureNotice, isInterrupted, patientBarFacts } from './patient-bar-facts';

const EarlyCloseDialog = lazy(() => withCodeLists(import('./EarlyCloseDialog')));
const OpenEpisodeDialog = lazy(() => import('../episodes/access/OpenEpisodeDialog'));

/** Spec 000 §2, patient top bar on the episode page. On a phone the particulars fold away. */
export function PatientBar({ episode }: { episode: EpisodeView }) {
  const { patient } = episode;
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const notice = closureNotice(episode);
  const name = [patient.surname, patient.name].filter(Boolean).join(' ') || patientLabels.hiddenName;

  return (
    <chakra.section aria-label={patientBarLabels.title} bg="bg" borderWidth="1px" borderRadius="l3" p="4" mb="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <TextLink to={paths.patient(patient.id)} fontSize="xl" fontWeight="bold">
          {name}
        </TextLink>
        <NewAccess episode={episode} />
      </Box>
      {(!isPhone || isUnfolded) && <Facts facts={patientBarFacts(episode)} />}
      {isPhone && (
        <Button variant="plain" px="0" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? patientBarLabels.less : patientBarLabels.more}
        </Button>
      )}
      {notice && (
        <Box mt="3" px="4" py="2" bg="bg.warning" borderRadius="l2" fontWeight="semibold">
          {notice} {isInterrupted(episode) && <EarlyCloseDetails episode={episode} />}
        </Box>
      )}
      <EpisodeReasons reasons={episode.reasons} isEndTold={notice !== null} />
    </chakra.section>
  );
}

/** What the interruption did, whenever somebody asks. */
function EarlyCloseDetails({ episode }: { episode: EpisodeView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" px="0" h="auto" minH="6" ms="2" onClick={() => setOpen(true)}>
        {patientBarLabels.interruptionEffects}
      </Button>
      <Suspense>{isOpen && <EarlyCloseDialog episode={episode} of="unit" onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Spec 000 §2: "new access" appears when the patient has no open episode. */
function NewAccess({ episode }: { episode: EpisodeView }) {
  const mayOpen = useGrant('episode_of_care_create');
  const [isOpening, setOpening] = useState(false);
  const { patientId, closed, patient } = episode;
  const { data: open } = useQuery({ ...openEpisodeQuery(patientId), enabled: mayOpen && closed });
  // Once the new access is there the offer ends, but its dialog has still to lead to it.
  return (
    <>
      {mayOpen && closed && !patient.deathDate && open === null && (
        <Button size="sm" onClick={() => setOpening(true)}>
          <Plus size={16} aria-hidden />
          {episodeLabels.newAccess}
        </Button>
      )}
      <Suspense>
        {isOpening && <OpenEpisodeDialog mode="open" patientId={patientId} onClose={() => setOpening(false)} />}
      </Suspense>
    </>
  );
}
