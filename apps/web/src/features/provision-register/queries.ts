import type { ProvisionRegisterQuery } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { episodesKey } from '../../api/episodes';

/** The register of a week. It is loaded again after any event of an episode. */
export const registerQuery = (query: ProvisionRegisterQuery) =>
  queryOptions({
    queryKey: [...episodesKey, 'register', query],
    queryFn: ({ signal }) => api.get('/provisions/register', { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
