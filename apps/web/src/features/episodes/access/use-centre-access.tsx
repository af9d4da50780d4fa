import { Button } from '@chakra-ui/react/button';
import { episodeLabels, fillLabel, type PatientHeader } from '@percorso/domain';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useGrant } from '../../../api/me';

const OpenCentreEpisodeDialog = lazyPart(() => import('./OpenCentreEpisodeDialog'));

type KnownPatient = Pick<PatientHeader, 'identifier' | 'surname' | 'name' | 'deathDate'>;

/**
 * The access that a centre opens for a known patient: the identifier is searched at once and read-only (spec 001 §4). The dialog is
 * rendered outside the rows, which are rendered again when a phone is turned. A patient who has died gets no access.
 */
export function useCentreAccess(): { button: (patient: KnownPatient) => ReactNode; dialog: ReactNode } {
  const isGranted = useGrant('rehab_center_episode_create');
  const [identifier, setIdentifier] = useState<string>();
  return {
    button: ({ identifier: own, surname, name, deathDate }) =>
      isGranted &&
      own !== null &&
      deathDate === null && (
        <Button
          size="sm"
          variant="outline"
          aria-label={fillLabel(episodeLabels.newCentreAccessOf, { patient: `${surname ?? ''} ${name ?? ''}` })}
          onClick={() => setIdentifier(own)}
        >
          {episodeLabels.newAccess}
        </Button>
      ),
    dialog: (
      <Suspense>
        {identifier && <OpenCentreEpisodeDialog identifier={identifier} onClose={() => setIdentifier(undefined)} />}
      </Suspense>
    ),
  };
}
