import { trimmedText, GeneralPractitionerFields, typedCode } from '@percorso/domain';
import { z } from 'zod';

/** As a registry pads it: without the blanks around it. */
const told = z.string().overwrite(trimmedText);
const name = told.min(1);

/** What every source tells of a person. Codes are those of the reference catalogues. */
const Identity = z.object({
  name,
  surname: name,
  birthDate: z.iso.date(),
  gender: z.enum(['M', 'F']),
  /** Belfiore code of the municipality or country of birth. */
  birthPlaceCode: typedCode(),
  /** Its name, as the source writes it. */
  birthPlace: told.nullish(),
});

const RegisteredAddress = z.object({
  /** Belfiore code of the municipality or country. */
  territoryCode: typedCode(),
  postalCode: typedCode().nullish(),
  address: name,
  startDate: z.iso.date(),
});
export type RegisteredAddress = z.infer<typeof RegisteredAddress>;

/** The regional unique registry: civil status and where a person lives. */
export const UniqueRegistryPerson = Identity.extend({
  deathDate: z.iso.date().nullish(),
  maritalStatusCode: told.nullish(),
  citizenshipCodes: z.array(told).default([]),
  residence: RegisteredAddress.nullish(),
  domicile: RegisteredAddress.nullish(),
  contactPoints: z.array(z.object({ systemCode: told, value: told })).default([]),
});
export type UniqueRegistryPerson = z.infer<typeof UniqueRegistryPerson>;

/** The regional patient register: health card, ASL and general practitioner. */
export const PatientRegisterPerson = Identity.extend({
  healthCard: z.object({ number: typedCode(), authorityCode: told, expirationDate: z.iso.date() }).nullish(),
  aslRegistration: z.object({ healthDistrictCode: told, startDate: z.iso.date() }).nullish(),
  generalPractitioner: GeneralPractitionerFields.nullish(),
});
export type PatientRegisterPerson = z.infer<typeof PatientRegisterPerson>;

/** The identity source: who the holder of an identifier is, and nothing more. */
export const IdentityPerson = Identity;
export type IdentityPerson = z.infer<typeof IdentityPerson>;
