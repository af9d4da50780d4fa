import { type AppointmentEpisode, codeWithoutBlanks, type PlannerQuery, TAX_CODE_HEADER } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { readPractitioners } from '../../../api/practitioners';
import { episodesKey } from '../../../api/episodes';
import { lookupLimit } from '../../../ui/form/Picker';

/** Polling interval in milliseconds, because other users create appointments meanwhile. */
const POLL_MS = 60_000;

export const plannerQuery = (unitId: string, query: PlannerQuery) =>
  queryOptions({
    queryKey: [...episodesKey, 'planner', unitId, query],
    queryFn: ({ signal }) => api.get(`/district-units/${unitId}/planner`, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    meta: { silent: true },
  });

/** Query for the appointments to move and the roles to reassign after a change of opening hours, teams or workplaces. */
export const reassignmentsQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'reassignments', unitId],
    queryFn: ({ signal }) => api.get(`/district-units/${unitId}/reassignments`, { signal }),
    refetchInterval: POLL_MS,
    meta: { silent: true },
  });

export type Workplace = { districtUnitId: string } | { rehabilitationCenterId: string };

/** Query for the practitioners of a unit or a centre, at most 100, sorted by surname. */
export const practitionersAtQuery = (workplace: Workplace) =>
  queryOptions({
    queryKey: ['practitioners', 'at', workplace],
    queryFn: ({ signal }) => readPractitioners(workplace, signal),
    meta: { silent: true },
  });

/** Returns the request for a search. Text with letters and digits is a fiscal code, which is sent in a header and never in a URL. */
const searchRequest = (typed: string) => {
  const code = codeWithoutBlanks(typed);
  return /\p{L}/u.test(code) && /\d/.test(code)
    ? { query: { limit: lookupLimit }, headers: { [TAX_CODE_HEADER]: code } }
    : { query: { search: typed, limit: lookupLimit } };
};

/** Query for the episodes of the unit whose team may currently have appointments, searched by a part of the patient's personal data. */
export const appointmentEpisodesQuery = (unitId: string, search: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'for-appointments', unitId, search],
    queryFn: ({ signal }): Promise<AppointmentEpisode[]> =>
      api.get(`/district-units/${unitId}/appointment-episodes`, { ...searchRequest(search), signal }),
    meta: { silent: true },
  });
