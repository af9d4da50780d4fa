import { placeLabels } from '@percorso/domain';
import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];
type Place = {
  address: string;
  postalCode: string | null;
  territoryDescription: string;
  localHealthAuthorityDescription: string;
  healthDistrictDescription: string;
};

export const placeFacts = (place: Place): Fact[] => [
  [placeLabels.address, place.address],
  [placeLabels.locality, place.territoryDescription],
  [placeLabels.postalCode, place.postalCode],
  [placeLabels.localHealthAuthority, place.localHealthAuthorityDescription],
  [placeLabels.healthDistrict, place.healthDistrictDescription],
];

type Contacts = { phone: string | null; email: string | null; pec?: string | null };

export const contactFacts = ({ phone, email, pec }: Contacts): Fact[] => [
  [placeLabels.phone, phone],
  [placeLabels.email, email],
  [placeLabels.pec, pec],
];
