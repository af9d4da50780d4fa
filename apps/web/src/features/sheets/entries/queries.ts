import type { EntriesQuery, EntryViews, ListSheetType, SheetContent, TransitionReply } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { sheetQuery } from '../../../api/sheets';
import type { SaveOptions } from '../use-save';

export type EntryView = EntryViews[ListSheetType];

const entriesPath = (sheetId: string): string => `/sheets/${sheetId}/entries`;

/** Entries of a sheet that is a list; all of them where no page is asked for. Stale whenever the sheet is. */
export const entriesQuery = <T extends ListSheetType>(sheetId: string, query: Partial<EntriesQuery> = { limit: -1 }) =>
  queryOptions({
    queryKey: [...sheetQuery(sheetId).queryKey, 'entries', query],
    queryFn: ({ signal }) => api.page<EntryViews[T]>(entriesPath(sheetId), { query, signal }),
    meta: { silent: true },
  });

/** Adds an entry, or changes the one of an id. */
export const saveEntry = (
  sheetId: string,
  id: string | null,
  body: SheetContent,
  { ifMatch, confirmed }: SaveOptions,
): Promise<TransitionReply> => {
  const options = { body, query: { confirmed: confirmed || undefined }, idempotencyKey: crypto.randomUUID() };
  return id === null
    ? api.post(entriesPath(sheetId), options)
    : api.put(`${entriesPath(sheetId)}/${id}`, { ...options, ifMatch });
};

export const removeEntry = (sheetId: string, { id, revision }: EntryView): Promise<TransitionReply> =>
  api.delete(`${entriesPath(sheetId)}/${id}`, { ifMatch: revision, idempotencyKey: crypto.randomUUID() });
