import { type DistrictUnit, DistrictUnitInput, unitLabels, fillLabel, placeLabels } from '@percorso/domain';
import type { z } from 'zod';
import { authorityField, placeFieldLabels, placeValues } from '../place';

/** Schema of the form: the request body, and the asl whose districts are offered. */
export const unitForm = DistrictUnitInput.extend(authorityField);
export type UnitForm = z.infer<typeof unitForm>;

export const emptyReference = () => ({ name: '', role: '', phone: '', email: '' });

export const unitValues = (unit: DistrictUnit | null) => ({
  ...placeValues(unit),
  references: (unit?.references ?? []).map(({ name, role, phone, email }) => ({
    name,
    role,
    phone: phone ?? '',
    email: email ?? '',
  })),
});
export type UnitValues = ReturnType<typeof unitValues>;

const labels: Readonly<Record<string, string>> = { ...placeFieldLabels, references: unitLabels.references };

const referenceLabels: Readonly<Record<string, string>> = {
  name: unitLabels.referenceName,
  role: unitLabels.referenceRole,
  phone: placeLabels.phone,
  email: placeLabels.email,
};

/** Returns the label of a field: "Referente 2, Telefono" for `references.1.phone`. */
export function unitLabelOf(name: string): string {
  const [, index, field = ''] = /^references\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (index === undefined) return labels[name] ?? name;
  return `${fillLabel(unitLabels.reference, { number: Number(index) + 1 })}, ${referenceLabels[field] ?? field}`;
}
