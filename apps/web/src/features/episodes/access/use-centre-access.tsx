import { Button } from '@chakra-ui/react/button';
import { episodeLabels, fillLabel, type PatientHeader } from '@percorso/domain';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useGrant } from '../../../api/me';

const OpenCentreEpisodeDialog = lazyPart(() => import('./OpenCentreEpisodeDialog'));

type KnownPatient = Pick<PatientHeader, 'identifier' | 'surname' | 'name' | 'deathDate'>;

/**
 * Returns the button and the dialog with which a centre opens an access for a known patient; no button for a patient who has died. The
 * dialog searches the patient's identifier at once, in a read-only field (spec 001 §4). Render the dialog outside of the rows, which are
 * mounted again when a phone is turned.
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
