import { Box } from '@chakra-ui/react/box';
import type { RemoteChange } from '@percorso/workflows';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { loadPart } from '../../../api/load-part';
import { episodesKey } from '../../../api/episodes';
import { useHeightVariable } from '../../../ui/hooks/use-height-variable';
import { useRemoteChanges } from './use-remote-changes';
import type { useWizard } from '../use-wizard';
import { useWizardContext } from '../wizard-context';

// Loaded on demand, since it is rarely shown and never on the first render.
const loadFollowing = () => loadPart(() => import('./follow-sheet'));
const RemoteChangeNotice = lazyPart(() => import('./RemoteChangeNotice'));

/** Shows a change by another user as a line with name and time that slides in. The page is not reloaded. Architecture §8. */
export function RemoteChangeLine({ state, send }: ReturnType<typeof useWizard>) {
  const { episode } = useWizardContext();
  const client = useQueryClient();
  const [change, setChange] = useState<RemoteChange>();
  useRemoteChanges(episode, (next) => {
    if (next.workflow === 'sheet')
      void loadFollowing().then(({ followSheet }) => followSheet(client, episode.id, next));
    setChange(next);
    send({ type: 'REMOTE_CHANGE', change: next });
  });

  const line = useHeightVariable<HTMLDivElement>('--notice-height');
  const isShown = state.context.remoteChange !== null && change && !state.matches('conflict');
  return (
    <Box
      ref={line}
      role="status"
      aria-live="polite"
      position="sticky"
      top="calc(var(--header-height) + 0.5rem)"
      zIndex="docked"
    >
      {isShown && (
        <Suspense fallback={null}>
          <RemoteChangeNotice
            {...{ episode, change }}
            onUpdate={() =>
              void client.invalidateQueries({ queryKey: episodesKey }).then(() => send({ type: 'DISMISS' }))
            }
            onDismiss={() => send({ type: 'DISMISS' })}
          />
        </Suspense>
      )}
    </Box>
  );
}
