import type { EntryView, ProvisionsQuery, SheetContent } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../../api/client';
import { sheetQuery } from '../../../api/sheets';
import type { SaveOptions } from '../use-save';

const entriesPath = (sheetId: string) => `/sheets/${sheetId}/entries` as const;

/** Entries of a sheet that is a list; all of them where no page is asked for. Stale whenever the sheet is. */
export const entriesQuery = <View extends EntryView = EntryView>(
  sheetId: string,
  query: Partial<ProvisionsQuery> = { limit: -1 },
) =>
  queryOptions({
    queryKey: [...sheetQuery(sheetId).queryKey, 'entries', query],
    // The sheet's type says of which list they are.
    queryFn: async ({ signal }) => (await api.page(entriesPath(sheetId), { query, signal })) as Page<View>,
    meta: { silent: true },
  });

/** What all provisions of a list come to. */
export const provisionTotalsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...sheetQuery(sheetId).queryKey, 'provision-totals'],
    queryFn: ({ signal }) => api.get(`/sheets/${sheetId}/provision-totals`, { signal }),
    meta: { silent: true },
  });

/** Adds an entry, or changes the one of an id. */
export const savingEntry = (
  sheetId: string,
  id: string | null,
  body: SheetContent,
  { ifMatch, confirmed }: SaveOptions,
) => {
  const options = { body, query: { confirmed: confirmed || undefined } };
  return id === null
    ? { method: 'POST' as const, path: entriesPath(sheetId), ...options }
    : { method: 'PUT' as const, path: `${entriesPath(sheetId)}/${id}` as const, ifMatch, ...options };
};

/** Adds several entries, all or none. */
export const addingSeveral = (sheetId: string, entries: readonly SheetContent[], confirmed: boolean) => ({
  method: 'POST' as const,
  path: `${entriesPath(sheetId)}/several` as const,
  body: { entries },
  query: { confirmed: confirmed || undefined },
});

export const removingEntry = (sheetId: string, { id, revision }: EntryView, confirmed: boolean) => ({
  method: 'DELETE' as const,
  path: `${entriesPath(sheetId)}/${id}` as const,
  ifMatch: revision,
  query: { confirmed: confirmed || undefined },
});
