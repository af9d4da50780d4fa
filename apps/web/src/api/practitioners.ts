import type { PractitionerRow } from '@percorso/domain';
import { api } from './client';

const inOrder = { sort: 'surname', sortDirection: 'Ascending' } as const;

const practitioners = async (query: Record<string, string>): Promise<PractitionerRow[]> =>
  (await api.get('/practitioners', { query: { ...query, ...inOrder, limit: 100 } })).items;

export const searchPractitioners = (nameOrSurname: string) => practitioners({ nameOrSurname });
export const findPractitioners = (ids: readonly string[]) => practitioners({ ids: ids.join(',') });
