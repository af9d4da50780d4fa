import { BULK_LIMIT, type CleanupCentresQuery, type MovePractitioners } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client';

const path = '/data-cleanup/rehabilitation-centers';
export const centreCleanupKey = ['data-cleanup', 'rehabilitation-centers'] as const;
const limit = BULK_LIMIT;

const shownByThePage = { staleTime: 0, meta: { silent: true } };

export const centreProblemsQuery = (query: Partial<CleanupCentresQuery>) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...centreCleanupKey, 'list', query],
    queryFn: ({ signal }) => api.page(path, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query for the open episodes of a centre, oldest first: their total, and at most as many rows as one request closes. */
export const openEpisodesQuery = (id: string) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...centreCleanupKey, 'episodes', id],
    queryFn: ({ signal }) => api.page(`${path}/${id}/episodes`, { query: { limit }, signal }),
  });

/** Query for the practitioners of a centre: their total, and at most as many rows as one request moves. */
export const practitionersOfQuery = (id: string) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...centreCleanupKey, 'practitioners', id],
    queryFn: ({ signal }) => {
      const query = { rehabilitationCenterId: id, limit, sort: 'surname', sortDirection: 'Ascending' };
      return api.page('/practitioners', { query, signal });
    },
  });

/** Query for the centres to which practitioners can be moved: the other active centres of the asl, by name. */
export const destinationsQuery = ({ id, localHealthAuthorityCode }: { id: string; localHealthAuthorityCode: string }) =>
  queryOptions({
    ...shownByThePage,
    queryKey: [...centreCleanupKey, 'destinations', id],
    queryFn: async ({ signal }) => {
      const query = { limit: -1, sort: 'description', sortDirection: 'Ascending' };
      const { rows } = await api.page('/rehabilitation-centers', { query, signal });
      return rows.filter(
        (row) => row.state === 'active' && row.localHealthAuthorityCode === localHealthAuthorityCode && row.id !== id,
      );
    },
  });

export const movePractitioners = (id: string, body: MovePractitioners) =>
  api.post(`${path}/${id}/move-practitioners`, { body });
