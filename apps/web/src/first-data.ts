import type { Grant } from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { episodeQuery, stepCountsQuery } from './api/episodes';
import { meQuery } from './api/me';
import { worklistPageSize, worklistQuery } from './features/dashboard/queries';

type Prefetch = (client: QueryClient, params: LoaderFunctionArgs['params']) => void;

/**
 * Returns the loader of a route that prefetches the first data of the page while its scripts load, if the user has the grant: on a slow
 * connection, loading one after the other takes noticeably longer. The page itself shows the data, or the error.
 */
const prefetching =
  (grant: Grant, prefetch: Prefetch) =>
  (client: QueryClient): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
    loader: ({ params }) => {
      const me = client.ensureQueryData(meQuery);
      void me.then(
        ({ grants, firstLogin, noStructures }) => {
          if (grants.includes(grant) && !firstLogin && !noStructures) prefetch(client, params);
        },
        () => {},
      );
      return null;
    },
    // A change of the URL's query is a change of state within the page and prefetches nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  });

export const dashboardData = prefetching('episode_of_care_read', (client) => {
  void client.prefetchQuery(worklistQuery({ waitsFor: 'me', limit: worklistPageSize }));
  void client.prefetchQuery(worklistQuery({ waitsFor: 'others', limit: worklistPageSize }));
  void client.prefetchQuery(stepCountsQuery);
});

export const wizardData = prefetching('episode_of_care_read', (client, { episodeId = '' }) => {
  void client.prefetchQuery(episodeQuery(episodeId));
});
