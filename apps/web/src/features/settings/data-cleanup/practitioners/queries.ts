import type { Practitioner, PractitionerInWorkflowQuery } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { lookupLimit } from '../../../../ui/form/Picker';

export const practitionerCleanupKey = ['data-cleanup', 'practitioners'] as const;

/** Query that searches practitioners by name, surname or e-mail, with limit 100 and strict false (spec 001 §7). */
export const practitionerSearchQuery = (nameOrSurname: string) =>
  queryOptions({
    queryKey: [...practitionerCleanupKey, 'search', nameOrSurname],
    queryFn: async ({ signal }) => {
      const order = { sort: 'surname', sortDirection: 'Ascending' };
      const query = { nameOrSurname, limit: lookupLimit, strict: false, ...order };
      return (await api.page('/practitioners', { query, signal })).rows;
    },
    meta: { silent: true },
  });

export const practitionerQuery = (id: string) =>
  queryOptions({
    queryKey: [...practitionerCleanupKey, 'one', id],
    queryFn: ({ signal }) => api.get(`/practitioners/${id}`, { signal }),
    // Always stale, because a change must be based on the current revision.
    staleTime: 0,
    meta: { silent: true },
  });

const emptyPage = { rows: [], total: 0, isCapped: false, next: undefined };

/** Query for the sheets that name a practitioner. If the request fails, the result is an empty list (spec 001 §7). */
export const inWorkflowQuery = (id: string, query: Partial<PractitionerInWorkflowQuery>) =>
  queryOptions({
    queryKey: [...practitionerCleanupKey, 'in-workflow', id, query],
    queryFn: ({ signal }) =>
      api
        .page(`/data-cleanup/practitioners/${id}/practitioner-in-workflow`, { query, signal })
        .catch((error: unknown) => {
          if (signal.aborted) throw error;
          return emptyPage;
        }),
    staleTime: 0,
    meta: { silent: true },
  });

export const changeType = ({ id, revision }: Practitioner, practitionerTypeCode: string, confirmed: boolean) =>
  api.patch(`/data-cleanup/practitioners/${id}`, {
    query: { confirmed: confirmed || undefined },
    body: { practitionerTypeCode },
    ifMatch: revision,
  });
