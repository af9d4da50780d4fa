import {
  type AslPick,
  type DistrictPick,
  type Entry,
  type EntryOf,
  isDay,
  type Territory,
  type TerritoryPick,
} from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { catalogueQuery, type CatalogueParams } from '../../../api/catalogues';
import { api } from '../../../api/client';
import { lookupLimit as limit, type PickSource, searchFrom } from '../../../ui/form/Picker';
import { territoryLabel } from '../../../ui/catalogues/territory-label';

type Described = { code: string; description: string };

const described = { keyOf: ({ code }: Described) => code, labelOf: ({ description }: Described) => description };

/** A place as chosen from the list or as stored in a record. */
export type TerritoryEntry = TerritoryPick & Partial<Pick<Territory, 'province' | 'localHealthAuthority'>>;

const placeOf = ({ foreignTerritory, postalCodes, ...entry }: EntryOf<'territories'>): TerritoryEntry => ({
  ...entry,
  foreignTerritory: foreignTerritory ?? false,
  postalCodes: postalCodes ?? [],
});

const placesQuery = (params: CatalogueParams) =>
  queryOptions({
    queryKey: ['places', params],
    queryFn: async ({ signal }) =>
      (await api.get('/territories', { query: { sort: 'relevance', limit, ...params }, signal })).map(placeOf),
    staleTime: 300_000,
    meta: { silent: true },
  });

// Spec 001 §5: a search needs 2 characters for territories, and none for ASL and districts. The lists of citizenships and
// authorities are filtered in the browser.
export const territories: PickSource<TerritoryEntry> = {
  minimum: searchFrom,
  query: (search) => placesQuery({ search }),
  keyOf: ({ id }) => String(id),
  labelOf: territoryLabel,
};

/**
 * Returns the source of the places that existed on the date of birth. If the date is invalid, the source has all places, including retired
 * ones.
 */
export const birthPlacesOn = (birthDate: string): PickSource<TerritoryEntry> => ({
  ...territories,
  query: (search) => placesQuery({ search, ...(isDay(birthDate) ? { at: birthDate } : { retired: true }) }),
});

export const asls: PickSource<AslPick> = {
  minimum: 0,
  query: (description) => catalogueQuery('local-health-authorities', { description, limit }),
  ...described,
};

export const districtsOf = (localHealthAuthorityCode: string): PickSource<DistrictPick> => ({
  minimum: 0,
  isLocal: true,
  query: () => catalogueQuery('health-districts', { localHealthAuthorityCode, limit: -1 }),
  ...described,
});

export const entriesOf = (catalogue: 'citizenships' | 'team-release-authorities'): PickSource<Entry> => ({
  minimum: 0,
  isLocal: true,
  query: () => catalogueQuery(catalogue, { limit: -1 }),
  ...described,
});
