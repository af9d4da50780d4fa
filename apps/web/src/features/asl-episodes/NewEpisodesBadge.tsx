import { Badge } from '@chakra-ui/react/badge';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { newEpisodesBadge, newEpisodesSpoken } from '@percorso/domain';
import { useNewEpisodes } from './use-new-episodes';

/** Beside the name of its page: how many episodes are new, absent where none is. Spec 000 §2. */
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
