import { Button } from '@chakra-ui/react/button';
import { episodeLabels, type EpisodeView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { openEpisodeQuery } from '../../../api/episodes';
import { useGrant } from '../../../api/me';

const OpenEpisodeDialog = lazyPart(() => import('../../episodes/access/OpenEpisodeDialog'));

/** The "new access" button, which appears beside a closed episode if the patient has no open episode. Spec 000 §2. */
export default function NewAccess({ episode }: { episode: EpisodeView }) {
  const mayOpen = useGrant('episode_of_care_create');
  const [isOpening, setOpening] = useState(false);
  const { patientId, patient } = episode;
  const { data: open } = useQuery({ ...openEpisodeQuery(patientId), enabled: mayOpen });
  // The button disappears once the new access exists. Its dialog stays mounted, since it then navigates to the new access.
  return (
    <>
      {mayOpen && !patient.deathDate && open === null && (
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
