import { Box } from '@chakra-ui/react/box';
import { Button, CloseButton } from '@chakra-ui/react/button';
import { remoteChangeLabels, type EpisodeView } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { changeLine } from './change-text';

type Props = { episode: EpisodeView; change: RemoteChange; onUpdate: () => void; onDismiss: () => void };

/** A notice of a change and its author, with a button that loads the change. */
export default function RemoteChangeNotice({ episode, change, onUpdate, onDismiss }: Props) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      bg="orange.50"
      borderWidth="1px"
      borderColor="orange.300"
      borderRadius="l2"
      px="4"
      py="2"
      mb="4"
      shadow="sm"
    >
      <Box flex="1 1 16rem">{changeLine(episode, change)}</Box>
      <Button size="sm" variant="outline" bg="bg" onClick={onUpdate}>
        {remoteChangeLabels.update}
      </Button>
      <CloseButton size="sm" aria-label={remoteChangeLabels.dismiss} onClick={onDismiss} />
    </Box>
  );
}
