import { type DistrictUnit, DistrictUnitInput, districtUnitLabels, fillLabel, placeLabels } from '@percorso/domain';
import { z } from 'zod';
import type { PlaceValues } from '../structures/PlaceFields';

type Reference = { name: string; role: string; phone: string; email: string };

/** What the form holds: empty where nothing is given. */
export type DistrictUnitValues = PlaceValues & {
  code: string;
  description: string;
  contacts: { phone: string; email: string; pec: string };
  references: Reference[];
};

/** What is sent, and the ASL by which the district was chosen. */
export const districtUnitForm = DistrictUnitInput.extend({ localHealthAuthorityCode: z.string().min(1) });
export type DistrictUnitForm = z.infer<typeof districtUnitForm>;

export const emptyReference = (): Reference => ({ name: '', role: '', phone: '', email: '' });

export const districtUnitValues = (unit: DistrictUnit | null): DistrictUnitValues => ({
  code: unit?.code ?? '',
  description: unit?.description ?? '',
  address: unit?.address ?? '',
  territoryId: unit?.territoryId ?? null,
  postalCode: unit?.postalCode ?? '',
  localHealthAuthorityCode: unit?.localHealthAuthorityCode ?? '',
  healthDistrictId: unit?.healthDistrictId ?? '',
  contacts: {
    phone: unit?.contacts.phone ?? '',
    email: unit?.contacts.email ?? '',
    pec: unit?.contacts.pec ?? '',
  },
  references: (unit?.references ?? []).map(({ name, role, phone, email }) => ({
    ...{ name, role },
    ...{ phone: phone ?? '', email: email ?? '' },
  })),
});

export const districtUnitInput = ({ localHealthAuthorityCode: _, ...input }: DistrictUnitForm): DistrictUnitInput =>
  input;

const labels: Readonly<Record<string, string>> = {
  code: placeLabels.code,
  description: placeLabels.description,
  address: placeLabels.address,
  territoryId: placeLabels.locality,
  postalCode: placeLabels.postalCode,
  localHealthAuthorityCode: placeLabels.localHealthAuthority,
  healthDistrictId: placeLabels.healthDistrict,
  'contacts.phone': placeLabels.phone,
  'contacts.email': placeLabels.email,
  'contacts.pec': placeLabels.pec,
  references: districtUnitLabels.references,
};

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
