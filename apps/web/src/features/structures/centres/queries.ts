import type { Annuality, AnnualityInput, CentreRegime, CentreRegimeInput } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { structuresKey } from '../structure-kind';

const path = '/rehabilitation-centers';
const centresKey = structuresKey('rehabilitation-centers');

const annualities = (centreId: string) => `${path}/${centreId}/annualities` as const;

export const annualitiesQuery = (centreId: string) =>
  queryOptions({
    queryKey: [...centresKey, 'annualities', centreId],
    queryFn: ({ signal }) => api.get(annualities(centreId), { signal }),
    meta: { silent: true },
  });

export const saveAnnuality = (centreId: string, body: AnnualityInput, before: Annuality | null) =>
  before === null
    ? api.post(annualities(centreId), { body })
    : api.put(`${annualities(centreId)}/${before.id}`, { body, ifMatch: before.revision });

/** Ids of an annuality and its centre. */
export type InAnnuality = { centreId: string; annualityId: string };
const regimes = ({ centreId, annualityId }: InAnnuality) => `${annualities(centreId)}/${annualityId}/regimes` as const;

export const regimesQuery = (place: InAnnuality) =>
  queryOptions({
    queryKey: [...centresKey, 'regimes', place.centreId, place.annualityId],
    queryFn: ({ signal }) => api.get(regimes(place), { signal }),
    meta: { silent: true },
  });

export const saveRegime = (place: InAnnuality, body: CentreRegimeInput, before: CentreRegime | null) =>
  before === null
    ? api.post(regimes(place), { body })
    : api.put(`${regimes(place)}/${before.id}`, { body, ifMatch: before.revision });

export const deleteRegime = (place: InAnnuality, { id, revision }: CentreRegime) =>
  api.delete(`${regimes(place)}/${id}`, { ifMatch: revision });
