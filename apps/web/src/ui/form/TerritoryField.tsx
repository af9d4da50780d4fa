import { type CatalogueEntry, fillLabel, referenceLabels, Territory } from '@percorso/domain';
import type { ComponentProps } from 'react';
import { CatalogueSearch } from './CatalogueSearch';

type Props = Omit<ComponentProps<typeof CatalogueSearch>, 'catalogue' | 'labelOf' | 'onChange' | 'by'> & {
  /** Only Italy's municipalities, or only foreign countries; else both. */
  only?: 'municipalities' | 'countries';
  /** Also places of the past, as birth places are. */
  retired?: boolean;
  /** The id of what is chosen, and the whole place: its codes, its postal codes and the health authority fill other fields. */
  onChange: (id: number | null, territory: Territory | null) => void;
};

/** `Napoli (NA)`, `Francia (estero)`, `Abano (PD, fino al 1924)`. */
function territoryLabel(entry: CatalogueEntry): string {
  const { description, province, foreignTerritory, validTo } = Territory.parse(entry);
  const where = foreignTerritory ? referenceLabels.foreign : province;
  const until = validTo ? fillLabel(referenceLabels.until, { year: validTo.slice(0, 4) }) : undefined;
  const notes = [where, until].filter(Boolean).join(', ');
  return notes ? `${description} (${notes})` : description;
}

/** A municipality or a foreign country, found by name from two characters. */
export function TerritoryField({ only, retired = false, params = {}, onChange, ...control }: Props) {
  return (
    <CatalogueSearch
      {...control}
      catalogue={only ?? 'territories'}
      by="id"
      params={retired ? { ...params, retired: true } : params}
      labelOf={territoryLabel}
      onChange={(_, entry) => {
        const territory = entry && Territory.parse(entry);
        onChange(territory?.id ?? null, territory);
      }}
    />
  );
}
