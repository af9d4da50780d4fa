import type { AslPick, DistrictPick, Entry } from '@percorso/domain';
import { aslsLike, districtsOfAsl, territoriesLike, type TerritoryEntry, wholeCatalogue } from './catalogues';
import type { PickSource } from './PickInput';

type Described = { code: string; description: string };
const described = { keyOf: ({ code }: Described) => code, labelOf: ({ description }: Described) => description };

// Spec 001 §5: territories from 2 characters, ASL and districts from none; citizenships and authorities are filtered here.
export const territories: PickSource<TerritoryEntry> = {
  minimum: 2,
  ask: territoriesLike,
  keyOf: ({ id }) => String(id),
  labelOf: ({ description, province }) => (province ? `${description} (${province})` : description),
};

export const asls: PickSource<AslPick> = { minimum: 0, ask: aslsLike, ...described };

export const districtsOf = (aslCode: string): PickSource<DistrictPick> => ({
  minimum: 0,
  isLocal: true,
  ask: () => districtsOfAsl(aslCode),
  ...described,
});

export const entriesOf = (catalogue: string): PickSource<Entry> => ({
  minimum: 0,
  isLocal: true,
  ask: () => wholeCatalogue(catalogue),
  ...described,
});
