import {
  centreLabels,
  type CentreState,
  placeLabels,
  type RehabilitationCenter,
  RehabilitationCenterInput,
} from '@percorso/domain';
import { z } from 'zod';
import type { PlaceValues } from '../structures/PlaceFields';

/** What the form holds: empty where nothing is given. */
export type CentreValues = PlaceValues & {
  code: string;
  description: string;
  nsisCode: string;
  state: CentreState | '';
  fiscalData: { vatNumber: string; taxCode: string };
  contacts: { phone: string; email: string; pec: string };
  legalRepresentative: { name: string; surname: string; taxCode: string; phone: string; email: string };
};

/** What is sent, and the ASL by which the district was chosen. */
export const centreForm = RehabilitationCenterInput.extend({ localHealthAuthorityCode: z.string().min(1) });
export type CentreForm = z.infer<typeof centreForm>;

export const centreInput = ({ localHealthAuthorityCode: _, ...input }: CentreForm): RehabilitationCenterInput => input;

const contacts = (given: { phone: string | null; email: string | null; pec: string | null } | undefined) => ({
  phone: given?.phone ?? '',
  email: given?.email ?? '',
  pec: given?.pec ?? '',
});

const person = (given: RehabilitationCenter['legalRepresentative']) => ({
  name: given?.name ?? '',
  surname: given?.surname ?? '',
  taxCode: given?.taxCode ?? '',
  phone: given?.phone ?? '',
  email: given?.email ?? '',
});

export const centreValues = (centre: RehabilitationCenter | null): CentreValues => ({
  code: centre?.code ?? '',
  description: centre?.description ?? '',
  nsisCode: centre?.nsisCode ?? '',
  state: centre?.state ?? 'active',
  fiscalData: { vatNumber: centre?.fiscalData.vatNumber ?? '', taxCode: centre?.fiscalData.taxCode ?? '' },
  address: centre?.address ?? '',
  territoryId: centre?.territoryId ?? null,
  postalCode: centre?.postalCode ?? '',
  localHealthAuthorityCode: centre?.localHealthAuthorityCode ?? '',
  healthDistrictId: centre?.healthDistrictId ?? '',
  contacts: contacts(centre?.contacts),
  legalRepresentative: person(centre?.legalRepresentative ?? null),
});

const labels: Readonly<Record<string, string>> = {
  code: centreLabels.code,
  description: centreLabels.description,
  nsisCode: centreLabels.nsisCode,
  state: centreLabels.state,
  'fiscalData.vatNumber': centreLabels.vatNumber,
  'fiscalData.taxCode': centreLabels.taxCode,
  address: placeLabels.address,
  territoryId: placeLabels.locality,
  postalCode: placeLabels.postalCode,
  localHealthAuthorityCode: placeLabels.localHealthAuthority,
  healthDistrictId: placeLabels.healthDistrict,
  'contacts.phone': placeLabels.phone,
  'contacts.email': placeLabels.email,
  'contacts.pec': placeLabels.pec,
};

const personLabels: Readonly<Record<string, string>> = {
  name: centreLabels.name,
  surname: centreLabels.surname,
  taxCode: centreLabels.taxCode,
  phone: placeLabels.phone,
  email: placeLabels.email,
};

/** `legalRepresentative.name`: "Legale rappresentante, Nome". */
export function centreLabelOf(name: string): string {
  const [, field] = /^legalRepresentative\.(\w+)$/.exec(name) ?? [];
  return field === undefined ? (labels[name] ?? name) : `${centreLabels.legalRepresentative}, ${personLabels[field]}`;
}
