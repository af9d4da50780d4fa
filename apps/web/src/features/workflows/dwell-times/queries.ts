import type { WorkflowName, WorkflowLimitsInput } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';

export type QueryParams = Readonly<Record<string, string | number | undefined>>;

const key = ['waiting'] as const;

export const statisticsQuery = (name: WorkflowName, query: QueryParams) =>
  queryOptions({
    queryKey: [...key, name, 'states', query],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/statistics`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const monthsQuery = (name: WorkflowName, query: QueryParams) =>
  queryOptions({
    queryKey: [...key, name, 'months', query],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/statistics/months`, { query, signal }),
    enabled: Boolean(query.state),
  });

export const dwellTimesQuery = (name: WorkflowName, query: QueryParams) =>
  queryOptions({
    queryKey: [...key, name, 'stays', query],
    queryFn: ({ signal }) => api.page(`/workflows/${name}/stays`, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads all dwell times that match the query. */
export const allDwellTimes = async (name: WorkflowName, query: QueryParams) =>
  (await api.page(`/workflows/${name}/stays`, { query: { ...query, limit: -1 } })).rows;

export const limitsQuery = (name: WorkflowName) =>
  queryOptions({
    queryKey: [...key, name, 'limits'],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/limits`, { signal }),
  });

export const saveLimits = (name: WorkflowName, body: WorkflowLimitsInput) =>
  api.put(`/workflows/${name}/limits`, { body });

/** Key that all statistics queries of a workflow share, to invalidate them together. */
export const statisticsKey = (name: WorkflowName) => [...key, name];
