import type { PlannerQuery } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { episodesKey } from '../../../api/episodes';

/** Others fix appointments meanwhile: it is asked anew from time to time. */
const aMinute = 60_000;

export const plannerQuery = (unitId: string, query: PlannerQuery) =>
  queryOptions({
    queryKey: [...episodesKey, 'planner', unitId, query],
    queryFn: ({ signal }) => api.get(`/district-units/${unitId}/planner`, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: aMinute,
    meta: { silent: true },
  });

/** Who works at the unit. */
export const practitionersOfUnitQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['practitioners', 'of-unit', unitId],
    queryFn: async ({ signal }) => {
      const query = { districtUnitId: unitId, sort: 'surname', sortDirection: 'Ascending', limit: 100 };
      return (await api.get('/practitioners', { query, signal })).items;
    },
    meta: { silent: true },
  });
