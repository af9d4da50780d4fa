import { Badge } from '@chakra-ui/react/badge';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { newEpisodesBadge, newEpisodesSpoken } from '@percorso/domain';
import { useNewEpisodes } from './use-new-episodes';

/** Badge beside the name of the page with the number of new episodes; renders nothing if there are none (spec 000 §2). */
export default function NewEpisodesBadge() {
  const count = useNewEpisodes()?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden colorPalette="red" variant="solid" size="sm" borderRadius="full" px="2">
        {newEpisodesBadge(count)}
      </Badge>
      <VisuallyHidden>{` ${newEpisodesSpoken(count)}`}</VisuallyHidden>
    </>
  );
}
