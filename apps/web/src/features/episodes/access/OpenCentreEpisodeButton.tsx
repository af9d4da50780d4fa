import { Button } from '@chakra-ui/react/button';
import { episodeLabels } from '@percorso/domain';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useGrant } from '../../../api/me';

const OpenCentreEpisodeDialog = lazyPart(() => import('./OpenCentreEpisodeDialog'));

/** A button for the staff of a centre, which opens a centre's episode within the unit's. */
export function OpenCentreEpisodeButton() {
  const granted = useGrant('rehab_center_episode_create');
  const [isOpen, setOpen] = useState(false);
  if (!granted) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={18} aria-hidden />
        {episodeLabels.newCentreAccess}
      </Button>
      <Suspense>{isOpen && <OpenCentreEpisodeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
