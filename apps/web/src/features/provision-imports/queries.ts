import {
  type CsvForm,
  csvMediaType,
  type ImportRecordsQuery,
  type ProvisionImportFields,
  type ProvisionImportRow,
  type ProvisionImportsQuery,
} from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '../../api/client';
import { failureShownByPage, whileRunning } from '../../api/while-running';
import { inFlight } from '../../api/in-flight';
import type { Transition } from '../../api/transitions';

export const importsKey = ['provision-imports'] as const;

const POLL_MS = 2000;

/** Whether the server is working on a job, so that its counts change without an action of a user. */
export const isRunning = ({ state }: { state: string }): boolean =>
  state === 'IN_VERIFICA' || state === 'IN_IMPORTAZIONE';

export const importsQuery = (query: Partial<ProvisionImportsQuery>) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...importsKey, 'list', query],
    queryFn: ({ signal }) => api.page('/provision-imports', { query, signal }),
    refetchInterval: whileRunning(POLL_MS, ({ rows }: Page<ProvisionImportRow>) => rows.some(isRunning)),
  });

export const importQuery = (id: string) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => api.get(`/provision-imports/${id}`, { signal }),
    refetchInterval: whileRunning(POLL_MS, isRunning),
  });

const recordsPath = (id: string) => `/provision-imports/${id}/records` as const;
const discardedOnly = { faulty: true };

/** @param discarded number of discarded records; part of the key, because the rows change whenever this number changes */
export const discardedQuery = (id: string, discarded: number, query: Partial<ImportRecordsQuery>) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...importsKey, 'discarded', id, discarded, query],
    queryFn: ({ signal }) => api.page(recordsPath(id), { query: { ...query, ...discardedOnly }, signal }),
  });

/** @param discarded as in `discardedQuery` */
export const reasonsQuery = (id: string, discarded: number) =>
  queryOptions({
    ...failureShownByPage,
    queryKey: [...importsKey, 'reasons', id, discarded],
    queryFn: ({ signal }) => api.get(`/provision-imports/${id}/discard-reasons`, { signal }),
  });

/** Loads all discarded records as CSV. The server writes the CSV, because there may be a million records. */
export const discardedCsv = async (id: string, form: CsvForm): Promise<Blob> =>
  (await api.raw(recordsPath(id), { query: { ...discardedOnly, limit: -1 }, accept: csvMediaType(form) })).blob();

/** Returns the request of an upload. The fields precede the file in its body, because the server reads the body as a stream. */
export const uploadOf = (fields: ProvisionImportFields, file: File) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  body.set('file', file);
  const formContent = [fields, file.name, file.size, file.lastModified];
  const path = '/provision-imports/files';
  return { method: 'POST', path, body, formContent, onProgress: inFlight.progress } as const satisfies Transition;
};
