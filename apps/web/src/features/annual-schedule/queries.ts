import type { AnnualScheduleQuery, CloseAnnualSchedule } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

const path = '/siar-flows/external-organization-annual-schedule';
export const annualScheduleKey = ['siar-flows', 'annual-schedule'] as const;

/** Query for the annual schedule. A list that fails to load shows no message (spec 001 §8). */
export const annualScheduleQuery = (query: AnnualScheduleQuery) =>
  queryOptions({
    queryKey: [...annualScheduleKey, query],
    queryFn: ({ signal }) => api.get(path, { query, signal }),
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });

export const closeYear = (body: CloseAnnualSchedule, isConfirmed: boolean) =>
  api.post(`${path}/closings`, { body, query: { confirmed: isConfirmed || undefined } });
