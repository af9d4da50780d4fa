import type {
  DistrictUnit,
  DistrictUnitInput,
  DistrictUnitRow,
  DistrictUnitsQuery,
  WorkDay,
  WorkDayInput,
} from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

const path = '/district-units';
/** Every list and sheet of district units. */
export const districtUnitsKey = ['district-units'] as const;

export const districtUnitsListKey = [...districtUnitsKey, 'list'] as const;

export const fetchDistrictUnits = (query: Partial<DistrictUnitsQuery>, signal?: AbortSignal) =>
  api.page<DistrictUnitRow>(path, { query, signal });

export const districtUnitQuery = (id: string) =>
  queryOptions({
    queryKey: [...districtUnitsKey, 'one', id],
    queryFn: ({ signal }) => api.get<DistrictUnit>(`${path}/${id}`, { signal }),
    meta: { silent: true },
  });

/** Without an id a new one. */
export const saveDistrictUnit = (id: string | undefined, body: DistrictUnitInput, ifMatch: number | undefined) =>
  id === undefined ? api.post<DistrictUnit>(path, { body }) : api.put<DistrictUnit>(`${path}/${id}`, { body, ifMatch });

export const deleteDistrictUnit = (id: string) => api.delete<undefined>(`${path}/${id}`);

export const workDaysQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...districtUnitsKey, 'work-days', unitId],
    queryFn: ({ signal }) => api.get<WorkDay[] | null>(`${path}/${unitId}/work-days`, { signal }),
    // Spec 001 §7: a null result is treated as empty.
    select: (days) => days ?? [],
    meta: { silent: true },
  });

export const addWorkDay = (unitId: string, body: WorkDayInput) =>
  api.post<WorkDay>(`${path}/${unitId}/work-days`, { body });
export const deleteWorkDay = (id: string) => api.delete<undefined>(`${path}/work-days/${id}`);
