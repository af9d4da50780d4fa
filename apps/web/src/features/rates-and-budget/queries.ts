import type { PeriodInput } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ratesAndBudgetKey } from '../../api/rates-and-budget';
import { api, type Page, type RequestOptions } from '../../api/client';
import { withCodeLists } from '../../api/with-code-lists';
import type { Period, PeriodKind, PeriodRow } from './period-kind';

const path = '/rates-and-budget';

type Query = RequestOptions['query'];

export const fetchPeriods = ({ name }: PeriodKind, query: Query, signal?: AbortSignal): Promise<Page<PeriodRow>> =>
  api.page(`${path}/${name}`, { query, signal });

export const periodsQuery = (kind: PeriodKind, query: Query) =>
  queryOptions({
    queryKey: [...ratesAndBudgetKey, kind.name, 'list', query],
    queryFn: ({ signal }) => fetchPeriods(kind, query, signal),
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });

/** Loads a period together with the current types of regime, because the form has a tariff for each type. */
const fetchPeriod = ({ name }: PeriodKind, id: string, signal: AbortSignal): Promise<Period> =>
  withCodeLists(api.get(`${path}/${name}/${id}`, { signal }));

export const periodQuery = (kind: PeriodKind, id: string) =>
  queryOptions({
    queryKey: [...ratesAndBudgetKey, kind.name, 'one', id],
    queryFn: ({ signal }) => fetchPeriod(kind, id, signal),
    meta: { silent: true },
  });

/** Query for the period with the latest start, of an asl or of the region; null if there is no period. */
export const latestPeriodQuery = (kind: PeriodKind, localHealthAuthorityCode: string | null) =>
  queryOptions({
    queryKey: [...ratesAndBudgetKey, kind.name, 'latest', localHealthAuthorityCode],
    queryFn: async ({ signal }) => {
      const query = { localHealthAuthorityCode, limit: 1, sort: 'validFrom', sortDirection: 'Descending' };
      const { rows } = await withCodeLists(fetchPeriods(kind, query, signal));
      return rows[0] ? fetchPeriod(kind, rows[0].id, signal) : null;
    },
    // Always stale, because a new period has to start from the current data.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });

type SaveRequest = { id: string | undefined; body: PeriodInput; ifMatch: number | undefined; confirmed: boolean };

/** Saves a period, or creates one if the id is missing. */
export const savePeriod = ({ name }: PeriodKind, { id, body, ifMatch, confirmed }: SaveRequest): Promise<Period> => {
  const query = { confirmed: confirmed || undefined };
  return id === undefined
    ? api.post(`${path}/${name}`, { body, query })
    : api.put(`${path}/${name}/${id}`, { body, query, ifMatch });
};
