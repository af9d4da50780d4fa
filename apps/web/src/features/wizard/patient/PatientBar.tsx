import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { patientBarLabels, type EpisodeView } from '@percorso/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { paths } from '../../../paths';
import { patientName } from '../../../ui/display/patient-name';
import { TextLink } from '../../../ui/page/TextLink';
import { useMe } from '../../../api/me';
import { hasEndedEarly, patientLineFacts } from './patient-bar-facts';
import { ownTrack } from '../track';

const EpisodeReasons = lazyPart(() => import('../actions/EpisodeReasons'));
const ClosureNotice = lazyPart(() => import('./ClosureNotice'));
const PatientFacts = lazyPart(() => import('./PatientFacts'));
const NewAccess = lazyPart(() => import('./NewAccess'));

/**
 * The bar at the top of the episode page: one line that identifies the patient and the episode, and all facts when unfolded. Spec 000 §2.
 */
export function PatientBar({ episode }: { episode: EpisodeView }) {
  const { patient, reasons } = episode;
  const { grants } = useMe();
  const [isUnfolded, setUnfolded] = useState(false);
  const endedEarly = hasEndedEarly(episode);
  const name = patientName(patient);
  const line = patientLineFacts(episode, ownTrack(grants)).filter(([, value]) => value !== null);
  // Current reasons are shown even while the bar is folded.
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
              <chakra.dt srOnly>{term}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </div>
          ))}
        </chakra.dl>
        <Box display="flex" alignItems="center" gap="3" ms={{ base: '0', sm: 'auto' }}>
          <TextLink to={paths.workflowInstance('uod-episode', episode.id)} fontSize="sm">
            {patientBarLabels.onDiagram}
          </TextLink>
          <Button variant="plain" size="sm" px="0" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? patientBarLabels.less : patientBarLabels.more}
          </Button>
          <Suspense>{episode.closed && <NewAccess episode={episode} />}</Suspense>
        </Box>
      </Box>
      {isUnfolded && (
        <Box mt="2" pt="3" pb="2" borderTopWidth="1px">
          <Suspense>
            <PatientFacts episode={episode} />
          </Suspense>
        </Box>
      )}
      <Suspense>{endedEarly && <ClosureNotice episode={episode} />}</Suspense>
      {showsReasons && reasons.length > 0 && (
        <Suspense>
          <EpisodeReasons reasons={reasons} isEndShown={endedEarly} />
        </Suspense>
      )}
    </chakra.section>
  );
}
