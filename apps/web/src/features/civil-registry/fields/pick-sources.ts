import { type AslPick, type DistrictPick, type Entry, fillLabel, referenceLabels } from '@percorso/domain';
import { aslsLike, districtsOfAsl, territoriesLike, type TerritoryEntry, wholeCatalogue } from './catalogues';
import type { PickSource } from './PickInput';

type Described = { code: string; description: string };
const described = { keyOf: ({ code }: Described) => code, labelOf: ({ description }: Described) => description };

// Spec 001 §5: territories from 2 characters, ASL and districts from none; citizenships and authorities are filtered here.
const territoryLabel = ({ description, province, foreignTerritory, validTo }: TerritoryEntry): string => {
  const until = validTo ? fillLabel(referenceLabels.until, { year: validTo.slice(0, 4) }) : undefined;
  const notes = [foreignTerritory ? referenceLabels.foreign : province, until].filter(Boolean).join(', ');
  return notes ? `${description} (${notes})` : description;
};

export const territories: PickSource<TerritoryEntry> = {
  minimum: 2,
  ask: (text) => territoriesLike(text),
  keyOf: ({ id }) => String(id),
  labelOf: territoryLabel,
};

export const birthPlaces: PickSource<TerritoryEntry> = { ...territories, ask: (text) => territoriesLike(text, true) };

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
