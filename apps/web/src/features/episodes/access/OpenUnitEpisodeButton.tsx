import { Button } from '@chakra-ui/react/button';
import { episodeLabels } from '@percorso/domain';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useGrant } from '../../../api/me';

const FindPatientDialog = lazyPart(() => import('./FindPatientDialog'));
const OpenEpisodeDialog = lazyPart(() => import('./OpenEpisodeDialog'));

/** A button for the staff of a unit, with the dialogs that find a patient and then open an access. Spec 001 §2. */
export function OpenUnitEpisodeButton() {
  const isGranted = useGrant('episode_of_care_create');
  const [opening, setOpening] = useState<'search' | { patientId: string }>();
  const close = () => setOpening(undefined);
  if (!isGranted) return null;
  return (
    <>
      <Button onClick={() => setOpening('search')}>
        <Plus size={18} aria-hidden />
        {episodeLabels.newAccess}
      </Button>
      <Suspense>
        {opening === 'search' && (
          <FindPatientDialog onFound={(patientId) => setOpening({ patientId })} onClose={close} />
        )}
        {typeof opening === 'object' && <OpenEpisodeDialog mode="open" patientId={opening.patientId} onClose={close} />}
      </Suspense>
    </>
  );
}
