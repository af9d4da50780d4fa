import type { ClosingDayInput, WorkDayInput } from '@percorso/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { episodesKey } from '../../../api/episodes';
import { structuresKey } from '../structure-kind';

const path = '/district-units';

export const workDaysQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...structuresKey('district-units'), 'work-days', unitId],
    queryFn: ({ signal }) => api.get(`${path}/${unitId}/work-days`, { signal }),
    // A null result means that there are no working days (spec 001 §7).
    select: (days) => days ?? [],
    meta: { silent: true },
  });

/** Query for the number of appointments to move and roles to reassign. The planner lists them. */
export const reassignmentsCountQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'reassignments', unitId],
    queryFn: ({ signal }) => api.get(`${path}/${unitId}/reassignments`, { signal }),
    select: ({ length }) => length,
    meta: { silent: true },
  });

/** Loads again all queries that show slots or reassignments, which depend on the working and closing days. */
export const reloadOpening = (client: QueryClient, unitId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: workDaysQuery(unitId).queryKey }),
    client.invalidateQueries({ queryKey: closingDaysQuery(unitId).queryKey }),
    client.invalidateQueries({ queryKey: episodesKey }),
  ]);

export const addWorkDay = (unitId: string, body: WorkDayInput) => api.post(`${path}/${unitId}/work-days`, { body });
export const deleteWorkDay = (id: string, confirmed: boolean) =>
  api.delete(`${path}/work-days/${id}`, { query: { confirmed: confirmed || undefined } });

export const closingDaysQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...structuresKey('district-units'), 'closing-days', unitId],
    queryFn: ({ signal }) => api.get(`${path}/${unitId}/closing-days`, { signal }),
    meta: { silent: true },
  });

export const addClosingDay = (unitId: string, body: ClosingDayInput, confirmed: boolean) =>
  api.post(`${path}/${unitId}/closing-days`, { body, query: { confirmed: confirmed || undefined } });
export const deleteClosingDay = (id: string) => api.delete(`${path}/closing-days/${id}`);
