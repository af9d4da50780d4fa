import { entryListLabels, type EntryView, type ProvisionsQuery, type SheetContent } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, isStatus } from '../../../api/api-error';
import { api, type Page } from '../../../api/client';
import { sheetQuery } from '../../../api/sheets';

export const entriesPath = (sheetId: string) => `/sheets/${sheetId}/entries` as const;

/** The entries of a sheet that is a list, by default all entries. They are invalidated together with the sheet. */
export const entriesQuery = <View extends EntryView = EntryView>(
  sheetId: string,
  query: Partial<ProvisionsQuery> = { limit: -1 },
) =>
  queryOptions({
    queryKey: [...sheetQuery(sheetId).queryKey, 'entries', query],
    // The type of the sheet determines the type of its entries.
    queryFn: async ({ signal }) => (await api.page(entriesPath(sheetId), { query, signal })) as Page<View>,
    meta: { silent: true },
  });

/** The totals of all provisions in a list. */
export const provisionTotalsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...sheetQuery(sheetId).queryKey, 'provision-totals'],
    queryFn: ({ signal }) => api.get(`/sheets/${sheetId}/provision-totals`, { signal }),
    meta: { silent: true },
  });

export const deletedError = (): ApiError => new ApiError({ status: 404, userMessage: entryListLabels.gone });

/** Converts a 404 to the error of an entry that was deleted meanwhile. */
export const orDeletedError = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw isStatus(error, 404) ? deletedError() : error;
  }
};

/** Returns a request that adds several entries: either all of them or, on an error, none. */
export const addSeveralRequest = (sheetId: string, entries: readonly SheetContent[], confirmed: boolean) => ({
  method: 'POST' as const,
  path: `${entriesPath(sheetId)}/several` as const,
  body: { entries },
  query: { confirmed: confirmed || undefined },
});

export const removeEntryRequest = (sheetId: string, { id, revision }: EntryView, confirmed: boolean) => ({
  method: 'DELETE' as const,
  path: `${entriesPath(sheetId)}/${id}` as const,
  ifMatch: revision,
  query: { confirmed: confirmed || undefined },
});
