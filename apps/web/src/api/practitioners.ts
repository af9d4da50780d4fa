import type { PractitionerRow } from '@percorso/domain';
import { api } from './client';

const inOrder = { sort: 'surname', sortDirection: 'Ascending' } as const;

/** Reads the practitioners that a query finds, at most 100, sorted by surname. */
export const readPractitioners = async (
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<PractitionerRow[]> =>
  (await api.get('/practitioners', { query: { ...query, ...inOrder, limit: 100 }, ...(signal && { signal }) })).items;

export const searchPractitioners = (nameOrSurname: string) => readPractitioners({ nameOrSurname });
export const findPractitioners = (ids: readonly string[]) => readPractitioners({ ids: ids.join(',') });
