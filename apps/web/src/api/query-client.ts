import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isStatus } from './api-error';
import { notify } from './notify';
import { spread } from './pauses';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `silent`: the page itself shows the failure (spec 000 §8: a list that fails to load raises no message); `leavesOnceGone`: it is left
     * where what it has shown is not found any more.
     */
    queryMeta: { silent?: boolean; leavesOnceGone?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

// Spec 000 §7: a failed GET is tried again three times, five seconds apart, not on 404. Nor where the caller is not let in:
// asking again cannot change that.
const isFinal = (error: unknown) => isStatus(error, 401, 403, 404);
export const retriesOfGet = 3;
const retryDelayOfGet = 5000;

/** A service that has too much to do is not asked by everybody in the same second. */
const delayAfter = (error: unknown): number => {
  if (!isStatus(error, 503)) return retryDelayOfGet;
  return spread(Math.max(retryDelayOfGet, 1000 * (error.problem.retryAfter ?? 0)));
};

const tell = (error: unknown, meta: { silent?: boolean } | undefined): void => {
  if (!meta?.silent && !isStatus(error, 401)) notify.error(error);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // What has no line fails at once, and is told: by itself the library would wait for the line in silence.
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
        const isLeft = meta?.leavesOnceGone && state.data !== undefined && isStatus(error, 404);
        if (!isLeft) tell(error, meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => tell(error, meta),
    }),
  });
