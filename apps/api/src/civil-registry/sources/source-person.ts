import { GeneralPractitionerFields } from '@percorso/domain';
import { z } from 'zod';

/** What every source tells of a person. Codes are those of the reference catalogues. */
const Identity = z.object({
  name: z.string().min(1),
  surname: z.string().min(1),
  birthDate: z.iso.date(),
  gender: z.enum(['M', 'F']),
  /** Belfiore code of the municipality or country of birth. */
  birthPlaceCode: z.string(),
});

const RegisteredAddress = z.object({
  /** Belfiore code of the municipality or country. */
  territoryCode: z.string(),
  postalCode: z.string().nullish(),
  address: z.string().min(1),
  startDate: z.iso.date(),
});
export type RegisteredAddress = z.infer<typeof RegisteredAddress>;

/** The regional unique registry: civil status and where a person lives. */
export const UniqueRegistryPerson = Identity.extend({
  deathDate: z.iso.date().nullish(),
  maritalStatusCode: z.string().nullish(),
  citizenshipCodes: z.array(z.string()).default([]),
  residence: RegisteredAddress.nullish(),
  domicile: RegisteredAddress.nullish(),
  contactPoints: z.array(z.object({ systemCode: z.string(), value: z.string() })).default([]),
});
export type UniqueRegistryPerson = z.infer<typeof UniqueRegistryPerson>;

/** The regional patient register: health card, ASL and general practitioner. */
export const PatientRegisterPerson = Identity.extend({
  healthCard: z.object({ number: z.string(), authorityCode: z.string(), expirationDate: z.iso.date() }).nullish(),
  aslRegistration: z.object({ healthDistrictCode: z.string(), startDate: z.iso.date() }).nullish(),
  generalPractitioner: GeneralPractitionerFields.nullish(),
});
export type PatientRegisterPerson = z.infer<typeof PatientRegisterPerson>;

/** The identity source: who the holder of an identifier is, and nothing more. */
export const IdentityPerson = Identity;
export type IdentityPerson = z.infer<typeof IdentityPerson>;
