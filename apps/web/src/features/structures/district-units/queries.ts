import type { WorkDayInput } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { structuresKey } from '../structure-kind';

const path = '/district-units';

export const workDaysQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...structuresKey('district-units'), 'work-days', unitId],
    queryFn: ({ signal }) => api.get(`${path}/${unitId}/work-days`, { signal }),
    // Spec 001 §7: a null result is treated as empty.
    select: (days) => days ?? [],
    meta: { silent: true },
  });

export const addWorkDay = (unitId: string, body: WorkDayInput) => api.post(`${path}/${unitId}/work-days`, { body });
export const deleteWorkDay = (id: string) => api.delete(`${path}/work-days/${id}`);
