import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { episodeLabels, patientBarLabels, patientLabels, type EpisodeView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withCodeLists } from '../../api/with-code-lists';
import { paths } from '../../paths';
import { Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/TextLink';
import { openEpisodeQuery } from '../../api/episodes';
import { useGrant, useMe } from '../../api/me';
import { EpisodeReasons } from './EpisodeReasons';
import { closureNotice, isInterrupted, patientBarFacts, patientLineFacts } from './patient-bar-facts';
import { ownTrack } from './track';

const EarlyCloseDialog = lazy(() => withCodeLists(import('./EarlyCloseDialog')));
const OpenEpisodeDialog = lazy(() => import('../episodes/access/OpenEpisodeDialog'));

/** Spec 000 §2, patient top bar on the episode page: one line of what tells the case from others, which opens to all of it. */
export function PatientBar({ episode }: { episode: EpisodeView }) {
  const { patient, reasons } = episode;
  const { grants } = useMe();
  const [isUnfolded, setUnfolded] = useState(false);
  const notice = closureNotice(episode);
  const name = [patient.surname, patient.name].filter(Boolean).join(' ') || patientLabels.hiddenName;
  const line = patientLineFacts(episode, ownTrack(grants)).filter(([, value]) => value !== null);
  // What nothing has answered yet is never folded away.
  const showsReasons = isUnfolded || reasons.some(({ current }) => current);

  return (
    <chakra.section
      aria-label={patientBarLabels.title}
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="1.5"
      mb={{ base: '4', lg: '3' }}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="1">
        <TextLink to={paths.patient(patient.id)} fontSize="lg" fontWeight="bold">
          {name}
        </TextLink>
        <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" fontSize="sm">
          {line.map(([term, value]) => (
            <div key={term}>
              <VisuallyHidden asChild>
                <dt>{term}</dt>
              </VisuallyHidden>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </div>
          ))}
        </chakra.dl>
        <Box display="flex" alignItems="center" gap="3" ms={{ base: '0', sm: 'auto' }}>
          <Button variant="plain" size="sm" px="0" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? patientBarLabels.less : patientBarLabels.more}
          </Button>
          <NewAccess episode={episode} />
        </Box>
      </Box>
      {isUnfolded && (
        <Box mt="2" pt="3" pb="2" borderTopWidth="1px">
          <Facts facts={patientBarFacts(episode)} />
        </Box>
      )}
      {notice && (
        <Box mt="2" mb="2" px="4" py="2" bg="bg.warning" borderRadius="l2" fontWeight="semibold">
          {notice} {isInterrupted(episode) && <EarlyCloseDetails episode={episode} />}
        </Box>
      )}
      {showsReasons && <EpisodeReasons reasons={reasons} isEndTold={notice !== null} />}
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
