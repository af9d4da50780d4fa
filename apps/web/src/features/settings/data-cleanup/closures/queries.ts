import type { ForceClosureRowsQuery, ForceClosure, ForceClosuresQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../../../api/client';
import { shownByThePage, whileRunning } from '../../../../api/while-running';

const path = '/data-cleanup/force-closures';
export const closuresKey = ['data-cleanup', 'force-closures'] as const;

const POLL_MS = 1000;
const isRunning = ({ waiting }: ForceClosure) => waiting > 0;

export const closuresQuery = (query: Partial<ForceClosuresQuery>) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...closuresKey, 'list', query],
    queryFn: ({ signal }) => api.page(path, { query, signal }),
    refetchInterval: whileRunning(POLL_MS, ({ rows }: Page<ForceClosure>) => rows.some(isRunning)),
  });

export const closureQuery = (id: string) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...closuresKey, 'one', id],
    queryFn: ({ signal }) => api.get(`${path}/${id}`, { signal }),
    refetchInterval: whileRunning(POLL_MS, isRunning),
  });

/** @param waiting how many are still to be answered: with another number the rows say something else. */
export const closureRowsQuery = (id: string, waiting: number, query: Partial<ForceClosureRowsQuery>) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...closuresKey, 'rows', id, waiting, query],
    queryFn: ({ signal }) => api.page(`${path}/${id}/episodes`, { query, signal }),
  });

type Asking = { episodeIds: readonly string[]; reason: string };
const closePath = '/data-cleanup/episodes/force-close';

/** What would become of them. */
export const tryClosing = (asked: Asking) => api.post(closePath, { body: { ...asked, dryRun: true } });

/** The same key begins one closing. */
export const beginClosing = (asked: Asking, idempotencyKey: string, confirmed: boolean) =>
  api.post(closePath, { body: asked, idempotencyKey, query: { confirmed: confirmed || undefined } });
