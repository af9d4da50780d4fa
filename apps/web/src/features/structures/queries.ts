import type { SlimStructure } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

const slim = (path: string) =>
  queryOptions({
    queryKey: ['structures', path],
    queryFn: ({ signal }) => api.get<SlimStructure[]>(path, { signal }),
    staleTime: Infinity,
    meta: { silent: true },
  });

export const districtUnitsQuery = slim('/district-units/slim');
export const rehabilitationCentersQuery = slim('/rehabilitation-centers/slim');
