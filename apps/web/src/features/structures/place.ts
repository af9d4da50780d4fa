import { placeLabels } from '@percorso/domain';
import type { ReactNode } from 'react';
import { z } from 'zod';

export type Fact = readonly [name: string, value: ReactNode];

type Contacts = { phone: string | null; email: string | null; pec?: string | null };

/** The address data that the records of units and centres have in common. */
export type PlaceRecord = {
  code: string;
  description: string;
  address: string;
  territoryId: number | null;
  territoryDescription: string;
  postalCode: string | null;
  localHealthAuthorityCode: string;
  localHealthAuthorityDescription: string;
  healthDistrictId: string;
  healthDistrictDescription: string;
  contacts: Contacts;
};

/** Returns the form values of the address data. A missing value is an empty string, or null for the locality. */
export const placeValues = (record: PlaceRecord | null) => ({
  code: record?.code ?? '',
  description: record?.description ?? '',
  address: record?.address ?? '',
  territoryId: record?.territoryId ?? null,
  postalCode: record?.postalCode ?? '',
  localHealthAuthorityCode: record?.localHealthAuthorityCode ?? '',
  healthDistrictId: record?.healthDistrictId ?? '',
  contacts: {
    phone: record?.contacts.phone ?? '',
    email: record?.contacts.email ?? '',
    pec: record?.contacts.pec ?? '',
  },
});
export type PlaceValues = ReturnType<typeof placeValues>;

/** Form field that is not sent: the asl whose districts are offered. */
export const authorityField = { localHealthAuthorityCode: z.string().min(1) };
export type PlaceForm = { localHealthAuthorityCode: string };

export const inputOf = <Form extends PlaceForm>({ localHealthAuthorityCode: _, ...input }: Form) => input;

export const placeFieldLabels: Readonly<Record<string, string>> = {
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
};

export const contactFacts = ({ phone, email, pec }: Contacts): Fact[] => [
  [placeLabels.phone, phone],
  [placeLabels.email, email],
  [placeLabels.pec, pec],
];

export const placeFacts = (place: PlaceRecord): Fact[] => [
  [placeLabels.address, place.address],
  [placeLabels.locality, place.territoryDescription],
  [placeLabels.postalCode, place.postalCode],
  [placeLabels.localHealthAuthority, place.localHealthAuthorityDescription],
  [placeLabels.healthDistrict, place.healthDistrictDescription],
];
