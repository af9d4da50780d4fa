import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { sheetQuery } from './sheets';

/** What the previous access knows for a sheet of a renewed access. */
export const previousSheetQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...sheetQuery(sheetId).queryKey, 'previous'],
    queryFn: ({ signal }) => api.get(`/sheets/${sheetId}/previous`, { signal }),
    meta: { silent: true },
  });
