import type { HandOverQuestion } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { episodesKey } from '../../../api/episodes';

/** Query for what a hand-over would give. It changes nothing, although it is a POST: the question is too long for an address. */
export const handOverQuery = (body: HandOverQuestion) =>
  queryOptions({
    queryKey: [...episodesKey, 'hand-over', body],
    queryFn: () => api.post('/hand-overs/preview', { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** Query for a practitioner who may work there no longer. */
export const leavingPractitionerQuery = (id: string) =>
  queryOptions({
    queryKey: ['practitioners', 'one', id],
    queryFn: ({ signal }) => api.get(`/practitioners/${id}`, { signal }),
    enabled: id !== '',
    meta: { silent: true },
  });
