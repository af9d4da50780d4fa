import type { AslPick, CatalogueName, DistrictPick, Entry, Territory, TerritoryPick } from '@percorso/domain';
import { catalogueQuery } from '../../../api/catalogues';
import { lookupLimit as limit, type PickSource } from '../../../ui/form/Picker';
import { territoryLabel } from '../../../ui/form/territory-label';

type Described = { code: string; description: string };

const described = { keyOf: ({ code }: Described) => code, labelOf: ({ description }: Described) => description };

/** A place as it is picked, or as a record holds it. */
export type TerritoryEntry = TerritoryPick & Partial<Pick<Territory, 'province' | 'localHealthAuthority' | 'validTo'>>;

// Spec 001 §5: territories from 2 characters, ASL and districts from none; citizenships and authorities are filtered here.
export const territories: PickSource<TerritoryEntry> = {
  minimum: 2,
  query: (search) => catalogueQuery('territories', { search, sort: 'relevance', limit }),
  keyOf: ({ id }) => String(id),
  labelOf: territoryLabel,
};

/** Also places that are no more. */
export const birthPlaces: PickSource<TerritoryEntry> = {
  ...territories,
  query: (search) => catalogueQuery('territories', { search, sort: 'relevance', limit, retired: true }),
};

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

export const entriesOf = (catalogue: CatalogueName): PickSource<Entry> => ({
  minimum: 0,
  isLocal: true,
  query: () => catalogueQuery(catalogue, { limit: -1 }),
  ...described,
});
