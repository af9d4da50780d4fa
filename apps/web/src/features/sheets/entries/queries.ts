import type { EntriesQuery, EntryViews, ListSheetType, SheetContent } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { sheetQuery } from '../../../api/sheets';
import type { Transition } from '../../../api/transitions';
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
export const savingEntry = (
  sheetId: string,
  id: string | null,
  body: SheetContent,
  { ifMatch, confirmed }: SaveOptions,
): Transition => {
  const options = { body, query: { confirmed: confirmed || undefined } };
  return id === null
    ? { method: 'post', path: entriesPath(sheetId), ...options }
    : { method: 'put', path: `${entriesPath(sheetId)}/${id}`, ifMatch, ...options };
};

export const removingEntry = (sheetId: string, { id, revision }: EntryView): Transition => ({
  method: 'delete',
  path: `${entriesPath(sheetId)}/${id}`,
  ifMatch: revision,
});
