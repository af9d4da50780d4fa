import type { ListViewInput, ListViews, ListWithViews, NewListView } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

const none: ListViews = { views: [], structures: [] };

/** Query for the saved views of a list. If they fail to load, the list is shown without them. */
export const listViewsQuery = (list: ListWithViews) =>
  queryOptions({
    queryKey: ['list-views', list],
    queryFn: ({ signal }) => api.get('/list-views', { query: { list }, signal }).catch(() => none),
    staleTime: 300_000,
    meta: { silent: true },
  });

export const createListView = (body: NewListView) => api.post('/list-views', { body });
export const changeListView = (id: string, body: ListViewInput, ifMatch: number) =>
  api.put(`/list-views/${id}`, { body, ifMatch });
export const deleteListView = (id: string, ifMatch: number) => api.delete(`/list-views/${id}`, { ifMatch });
