import { Box } from '@chakra-ui/react/box';
import { Button, CloseButton } from '@chakra-ui/react/button';
import { remoteChangeLabels } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { episodesKey } from '../../api/episodes';
import { changeLine } from './change-text';
import { followSheet } from './follow-sheet';
import { useRemoteChanges } from './use-remote-changes';
import type { useWizard } from './use-wizard';
import { useWizardContext } from './wizard-context';

/** A change made by somebody else slides in as a line with name and time, never as a reload under one's hands. Architecture §8. */
export function RemoteChangeLine({ state, send }: ReturnType<typeof useWizard>) {
  const { episode } = useWizardContext();
  const client = useQueryClient();
  const [change, setChange] = useState<RemoteChange>();
  useRemoteChanges(episode, (next) => {
    if (next.workflow === 'sheet') followSheet(client, episode.id, next);
    setChange(next);
    send({ type: 'REMOTE_CHANGE', change: next });
  });

  const isShown = state.context.remoteChange !== null && change && !state.matches('conflict');
  return (
    <Box role="status" aria-live="polite" position="sticky" top="calc(var(--header-height) + 0.5rem)" zIndex="docked">
      {isShown && (
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
          <Button
            size="sm"
            variant="outline"
            bg="bg"
            onClick={() =>
              void client.invalidateQueries({ queryKey: episodesKey }).then(() => send({ type: 'DISMISS' }))
            }
          >
            {remoteChangeLabels.update}
          </Button>
          <CloseButton size="sm" aria-label={remoteChangeLabels.dismiss} onClick={() => send({ type: 'DISMISS' })} />
        </Box>
      )}
    </Box>
  );
}
