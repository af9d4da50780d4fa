import type { ForceClosureRowsQuery, ForceClosure, ForceClosuresQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../../../api/client';
import { failureShownByPage, whileRunning } from '../../../../api/while-running';

const path = '/data-cleanup/force-closures';
export const closuresKey = ['data-cleanup', 'force-closures'] as const;

const POLL_MS = 1000;
const isRunning = ({ waiting }: ForceClosure) => waiting > 0;

export const closuresQuery = (query: Partial<ForceClosuresQuery>) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...closuresKey, 'list', query],
    queryFn: ({ signal }) => api.page(path, { query, signal }),
    refetchInterval: whileRunning(POLL_MS, ({ rows }: Page<ForceClosure>) => rows.some(isRunning)),
  });

export const closureQuery = (id: string) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...closuresKey, 'one', id],
    queryFn: ({ signal }) => api.get(`${path}/${id}`, { signal }),
    refetchInterval: whileRunning(POLL_MS, isRunning),
  });

/** @param waiting number of pending episodes; part of the key, because the rows change whenever this number changes */
export const closureRowsQuery = (id: string, waiting: number, query: Partial<ForceClosureRowsQuery>) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...closuresKey, 'rows', id, waiting, query],
    queryFn: ({ signal }) => api.page(`${path}/${id}/episodes`, { query, signal }),
  });

type ForceCloseRequest = { episodeIds: readonly string[]; reason: string };
const closePath = '/data-cleanup/episodes/force-close';

/** Returns the result for each episode without closing any (dry run). */
export const previewClosing = (request: ForceCloseRequest) =>
  api.post(closePath, { body: { ...request, dryRun: true } });

/** Starts a mass closing. Further requests with the same `idempotencyKey` start no other one. */
export const beginClosing = (request: ForceCloseRequest, idempotencyKey: string, confirmed: boolean) =>
  api.post(closePath, { body: request, idempotencyKey, query: { confirmed: confirmed || undefined } });
