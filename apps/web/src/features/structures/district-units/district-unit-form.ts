import { type DistrictUnit, DistrictUnitInput, districtUnitLabels, fillLabel, placeLabels } from '@percorso/domain';
import type { z } from 'zod';
import { authorityField, placeFieldLabels, placeValues } from '../place';

/** The request body, and the asl that filtered the districts. */
export const districtUnitForm = DistrictUnitInput.extend(authorityField);
export type DistrictUnitForm = z.infer<typeof districtUnitForm>;

export const emptyReference = () => ({ name: '', role: '', phone: '', email: '' });

export const districtUnitValues = (unit: DistrictUnit | null) => ({
  ...placeValues(unit),
  references: (unit?.references ?? []).map(({ name, role, phone, email }) => ({
    name,
    role,
    phone: phone ?? '',
    email: email ?? '',
  })),
});
export type DistrictUnitValues = ReturnType<typeof districtUnitValues>;

const labels: Readonly<Record<string, string>> = { ...placeFieldLabels, references: districtUnitLabels.references };

const referenceLabels: Readonly<Record<string, string>> = {
  name: districtUnitLabels.referenceName,
  role: districtUnitLabels.referenceRole,
  phone: placeLabels.phone,
  email: placeLabels.email,
};

/** `references.1.phone`: "Referente 2, Telefono". */
export function districtUnitLabelOf(name: string): string {
  const [, index, field = ''] = /^references\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (index === undefined) return labels[name] ?? name;
  return `${fillLabel(districtUnitLabels.reference, { number: Number(index) + 1 })}, ${referenceLabels[field] ?? field}`;
}
