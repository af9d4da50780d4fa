import {
  centreLabels,
  type CentreState,
  placeLabels,
  type RehabilitationCenter,
  RehabilitationCenterInput,
} from '@percorso/domain';
import type { z } from 'zod';
import { authorityField, placeFieldLabels, placeValues, type PlaceValues } from '../place';

/** Values of the form. A missing value is an empty string. */
export type CentreValues = PlaceValues & {
  nsisCode: string;
  state: CentreState | '';
  fiscalData: { vatNumber: string; taxCode: string };
  legalRepresentative: { name: string; surname: string; taxCode: string; phone: string; email: string };
};

/** Schema of the form: the request body, and the asl whose districts are offered. */
export const centreForm = RehabilitationCenterInput.extend(authorityField);
export type CentreForm = z.infer<typeof centreForm>;

export const centreValues = (centre: RehabilitationCenter | null): CentreValues => {
  const person = centre?.legalRepresentative;
  return {
    ...placeValues(centre),
    nsisCode: centre?.nsisCode ?? '',
    state: centre?.state ?? 'active',
    fiscalData: { vatNumber: centre?.fiscalData.vatNumber ?? '', taxCode: centre?.fiscalData.taxCode ?? '' },
    legalRepresentative: {
      name: person?.name ?? '',
      surname: person?.surname ?? '',
      taxCode: person?.taxCode ?? '',
      phone: person?.phone ?? '',
      email: person?.email ?? '',
    },
  };
};

const labels: Readonly<Record<string, string>> = {
  ...placeFieldLabels,
  code: centreLabels.code,
  description: centreLabels.description,
  nsisCode: centreLabels.nsisCode,
  state: centreLabels.state,
  'fiscalData.vatNumber': centreLabels.vatNumber,
  'fiscalData.taxCode': centreLabels.taxCode,
};

const personLabels: Readonly<Record<string, string>> = {
  name: centreLabels.name,
  surname: centreLabels.surname,
  taxCode: centreLabels.taxCode,
  phone: placeLabels.phone,
  email: placeLabels.email,
};

/** Returns the label of a field: "Legale rappresentante, Nome" for `legalRepresentative.name`. */
export function centreLabelOf(name: string): string {
  const [, field] = /^legalRepresentative\.(\w+)$/.exec(name) ?? [];
  return field === undefined ? (labels[name] ?? name) : `${centreLabels.legalRepresentative}, ${personLabels[field]}`;
}
