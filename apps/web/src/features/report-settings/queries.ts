import type {
  ReportConnectionInput,
  ReportDefinitionInput,
  ReportFieldsInput,
  ReportTabsInput,
} from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type RequestOptions } from '../../api/client';
import { withCodeLists } from '../../api/with-code-lists';

const key = ['report-settings'] as const;
export const reportSettingsKey = key;

type Query = RequestOptions['query'];
type SaveRequest<Body> = { id: string | undefined; body: Body; ifMatch: number | undefined; confirmed: boolean };

export const fetchConnections = (query: Query, signal?: AbortSignal) =>
  api.page('/report-settings/connections', { query, signal });

export const connectionsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'connections', 'list', query],
    queryFn: ({ signal }) => fetchConnections(query, signal),
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });

export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'connections', 'one', id],
    queryFn: ({ signal }) => api.get(`/report-settings/connections/${id}`, { signal }),
    meta: { silent: true },
  });

/** Saves a connection, or creates one if the id is missing. */
export const saveConnection = ({ id, body, ifMatch }: SaveRequest<ReportConnectionInput>) =>
  id === undefined
    ? api.post('/report-settings/connections', { body })
    : api.put(`/report-settings/connections/${id}`, { body, ifMatch });

export const deleteConnection = (id: string, ifMatch: number) =>
  api.delete(`/report-settings/connections/${id}`, { ifMatch });

export const testConnection = (id: string) => api.post(`/report-settings/connections/${id}/test`);

export const fetchReports = (query: Query, signal?: AbortSignal) =>
  api.page('/report-settings/reports', { query, signal });

export const reportsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'reports', 'list', query],
    queryFn: ({ signal }) => fetchReports(query, signal),
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'reports', 'one', id],
    queryFn: ({ signal }) => withCodeLists(api.get(`/report-settings/reports/${id}`, { signal })),
    meta: { silent: true },
  });

/** Saves a report, or creates one if the id is missing. */
export const saveReport = ({ id, body, ifMatch, confirmed }: SaveRequest<ReportDefinitionInput>) =>
  id === undefined
    ? api.post('/report-settings/reports', { body })
    : api.put(`/report-settings/reports/${id}`, { body, ifMatch, query: { confirmed: confirmed || undefined } });

/** Deletes a report. The server requires a confirmation if the report is on a tab. */
export const deleteReport = (id: string, ifMatch: number, confirmed: boolean) =>
  api.delete(`/report-settings/reports/${id}`, { ifMatch, query: { confirmed: confirmed || undefined } });

export const previewReport = (id: string, values: Record<string, string>) =>
  api.post(`/report-settings/reports/${id}/preview`, { body: { values } });

export const fieldsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'reports', 'fields', id],
    queryFn: ({ signal }) => api.get(`/report-settings/reports/${id}/fields`, { signal }),
    meta: { silent: true },
  });

export const readColumns = (id: string) => api.post(`/report-settings/reports/${id}/columns`);

export const saveFields = (id: string, body: ReportFieldsInput, ifMatch: number | undefined) =>
  api.put(`/report-settings/reports/${id}/fields`, { body, ifMatch });

export const uploadPrpt = (id: string, file: File, ifMatch: number) => {
  const body = new FormData();
  body.append('file', file);
  return api.post(`/report-settings/reports/${id}/prpt`, { body, ifMatch });
};

export const fetchPrpt = async (id: string): Promise<Blob> =>
  (await api.raw(`/report-settings/reports/${id}/prpt`, { accept: 'application/octet-stream' })).blob();

export const deletePrpt = (id: string, ifMatch: number) =>
  api.delete(`/report-settings/reports/${id}/prpt`, { ifMatch });

export const tabsQuery = queryOptions({
  queryKey: [...key, 'tabs'],
  queryFn: ({ signal }) => api.get('/report-settings/tabs', { signal }),
  meta: { silent: true },
});

export const saveTabs = (body: ReportTabsInput, ifMatch: number | undefined, confirmed: boolean) =>
  api.put('/report-settings/tabs', { body, ifMatch, query: { confirmed: confirmed || undefined } });
