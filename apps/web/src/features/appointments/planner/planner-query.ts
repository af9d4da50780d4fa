import { type AppointmentEpisode, codeWithoutBlanks, type PlannerQuery, TAX_CODE_HEADER } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { episodesKey } from '../../../api/episodes';
import { lookupLimit } from '../../../ui/form/Picker';

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

/** What has to be moved, or given to somebody else, since hours, teams or workplaces have changed. */
export const reassignmentsQuery = (unitId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'reassignments', unitId],
    queryFn: ({ signal }) => api.get(`/district-units/${unitId}/reassignments`, { signal }),
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

/** Letters and digits together are in no name and in no folder's number: they are of a fiscal code, which stands in no address. */
const asked = (typed: string) => {
  const code = codeWithoutBlanks(typed);
  return /\p{L}/u.test(code) && /\d/.test(code)
    ? { query: { limit: lookupLimit }, headers: { [TAX_CODE_HEADER]: code } }
    : { query: { search: typed, limit: lookupLimit } };
};

/** Episodes of the unit to which a slot may be given, by a part of what is known of the patient. */
export const appointmentEpisodesQuery = (unitId: string, search: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'for-appointments', unitId, search],
    queryFn: ({ signal }): Promise<AppointmentEpisode[]> =>
      api.get(`/district-units/${unitId}/appointment-episodes`, { ...asked(search), signal }),
    meta: { silent: true },
  });
