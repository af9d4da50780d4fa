import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isReasonRequired, isStatus } from './api-error';
import { notify } from './notify';
import { withJitter } from './jitter';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `silent`: no toast on failure, since the page itself shows it (spec 000 §8: no toast appears if a list fails to load);
     * `asksReason`: no toast if a reason is required, since a dialog asks for it; `leavesOnNotFound`: no toast on a 404 after the record was shown, since the page then navigates away.
     */
    queryMeta: { silent?: boolean; leavesOnNotFound?: boolean };
    mutationMeta: { silent?: boolean; asksReason?: boolean };
  }
}

// Spec 000 §7: a failed GET is retried three times, five seconds apart, except on a 404. Nor would a retry help on any other refusal of the
// request itself; a 408 and a 429 ask for one.
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isStatus(error, 408, 429);
export const retriesOfGet = 3;
const retryDelayOfGet = 5000;

/**
 * Returns the milliseconds before a retry. After a 503 they are random, so that clients do not retry an overloaded service in the same
 * second.
 */
const delayAfter = (error: unknown): number => {
  if (!isStatus(error, 503)) return retryDelayOfGet;
  return withJitter(Math.max(retryDelayOfGet, 1000 * (error.problem.retryAfter ?? 0)));
};

const showError = (error: unknown, meta: { silent?: boolean } | undefined): void => {
  if (!meta?.silent && !isStatus(error, 401)) notify.error(error);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // `networkMode: 'always'`: while the browser is offline, a request fails at once with a message. By default, the library would wait
    // silently for the network.
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
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.asksReason || !isReasonRequired(error)) showError(error, meta);
      },
    }),
  });
