import { fillLabel, referenceLabels } from '@percorso/domain';

type Place = { description: string; province?: string | null; foreignTerritory: boolean; validTo?: string | null };

/** Returns the label of a place, such as `Napoli (NA)`, `Francia (estero)` or `Abano (PD, fino al 1924)`. */
export function territoryLabel({ description, province, foreignTerritory, validTo }: Place): string {
  const until = validTo && fillLabel(referenceLabels.until, { year: validTo.slice(0, 4) });
  const notes = [foreignTerritory ? referenceLabels.foreign : province, until].filter(Boolean).join(', ');
  return notes ? `${description} (${notes})` : description;
}
