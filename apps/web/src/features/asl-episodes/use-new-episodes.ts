import type { NewAslEpisodes } from '@percorso/domain';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newAslEpisodesQuery } from '../../api/asl-episodes';
import { listenToChanges } from '../../api/changes';
import { episodeQuery } from '../../api/episodes';
import { throttle } from './throttle';

const MINUTE_MS = 60_000;

const [episodes, view] = episodeQuery('').queryKey;

/**
 * Calls the listener for each episode that this user opens, because an opened episode is no longer new. Returns a function that removes the
 * listener.
 */
const onOpened = (client: QueryClient, listener: () => void): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    const [key, part] = query.queryKey as readonly unknown[];
    const isFirst = query.state.dataUpdateCount === 1 && query.state.status === 'success';
    if (type === 'updated' && key === episodes && part === view && isFirst) listener();
  });

/** Returns the current number of new episodes of the health authority, or undefined until it is loaded. */
export function useNewEpisodes(): NewAslEpisodes | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries(newAslEpisodesQuery);
    const { call, stop } = throttle(MINUTE_MS, refetch);
    const stopListening = listenToChanges({
      onChange: ({ workflow }) => {
        if (workflow === 'uod-episode') call();
      },
      onMissed: call,
    });
    const unsubscribe = onOpened(client, refetch);
    return () => [stop, stopListening, unsubscribe].forEach((end) => end());
  }, [client]);
  // The page of an episode has a menu without the badge, so an unmounted badge misses that the episode was opened. It therefore loads the
  // number again when it is mounted.
  return useQuery({ ...newAslEpisodesQuery, refetchOnMount: 'always' }).data;
}
