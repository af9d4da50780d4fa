import type { Grant } from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { episodeQuery, stepCountsQuery } from './api/episodes';
import { meQuery } from './api/me';
import { linesAtOnce, worklistQuery } from './features/dashboard/queries';

type Ask = (client: QueryClient, params: LoaderFunctionArgs['params']) => void;

/**
 * What a page asks for first is asked for beside its scripts, as soon as it is known that whoever opens it may read it: on a slow line
 * each wait after another is seen. The page itself shows it, and whatever went wrong with it.
 */
const asked =
  (grant: Grant, ask: Ask) =>
  (client: QueryClient): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
    loader: ({ params }) => {
      const isSure = client.ensureQueryData(meQuery);
      void isSure.then(
        ({ grants, firstLogin, noStructures }) => {
          if (grants.includes(grant) && !firstLogin && !noStructures) ask(client, params);
        },
        () => {},
      );
      return null;
    },
    // What is open on a page stands in its query.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  });

export const dashboardData = asked('episode_of_care_read', (client) => {
  void client.prefetchQuery(worklistQuery({ waitsFor: 'me', limit: linesAtOnce }));
  void client.prefetchQuery(worklistQuery({ waitsFor: 'others', limit: linesAtOnce }));
  void client.prefetchQuery(stepCountsQuery);
});

export const wizardData = asked('episode_of_care_read', (client, { episodeId = '' }) => {
  void client.prefetchQuery(episodeQuery(episodeId));
});
