import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';
import { withCodeLists } from './with-code-lists';
import { withMachines } from './with-machines';

/** A sheet with its content and the view of its own workflow instance. Any change of an episode makes it stale. */
export const sheetQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'sheet', sheetId],
    queryFn: ({ signal }) => withCodeLists(withMachines(api.get(`/sheets/${sheetId}`, { signal }))),
  });
