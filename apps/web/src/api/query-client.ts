import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isStatus } from './api-error';
import { notify } from './notify';
import { withJitter } from './jitter';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `silent`: the page itself shows the failure (spec 000 §8: a list that fails to load raises no message); `leavesOnNotFound`: the page
     * is left when a record that it has shown is not found any more.
     */
    queryMeta: { silent?: boolean; leavesOnNotFound?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

// Spec 000 §7: a failed GET is retried three times, five seconds apart, not on 404. Nor on 401 and 403: a retry cannot
// change these.
const isFinal = (error: unknown) => isStatus(error, 401, 403, 404);
export const retriesOfGet = 3;
const retryDelayOfGet = 5000;

/** After a 503 the delay is random, so that clients do not retry an overloaded service in the same second. */
const delayAfter = (error: unknown): number => {
  if (!isStatus(error, 503)) return retryDelayOfGet;
  return withJitter(Math.max(retryDelayOfGet, 1000 * (error.problem.retryAfter ?? 0)));
};

const showError = (error: unknown, meta: { silent?: boolean } | undefined): void => {
  if (!meta?.silent && !isStatus(error, 401)) notify.error(error);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // Offline, a request fails at once with a message: by default the library waits silently for the network.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesOfGet && !isFinal(error),
        retryDelay: (_, error) => delayAfter(error),
        staleTime: 10_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        const isLeft = meta?.leavesOnNotFound && state.data !== undefined && isStatus(error, 404);
        if (!isLeft) showError(error, meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showError(error, meta),
    }),
  });
