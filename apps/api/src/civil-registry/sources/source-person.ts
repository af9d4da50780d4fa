import { trimmedText, GeneralPractitionerFields, isValidIdentifier, typedCode } from '@percorso/domain';
import { z } from 'zod';

/** A text without the blanks with which registries pad it. */
const trimmed = z.string().overwrite(trimmedText);
const name = trimmed.min(1);

/** An identifier in the form in which we store it. */
const SourceIdentifier = typedCode().toUpperCase().refine(isValidIdentifier);

/** The fields of a person that every source has. The codes are those of the reference catalogues. */
const Identity = z.object({
  name,
  surname: name,
  birthDate: z.iso.date(),
  gender: z.enum(['M', 'F']),
  /** Belfiore code of the municipality or country of birth. */
  birthPlaceCode: typedCode(),
  /** Name of the birth place, as the source spells it. */
  birthPlace: trimmed.nullish(),
  /** The identifier that has replaced the one that was asked for; left out or null if none has. */
  replacedBy: SourceIdentifier.nullish(),
});

const RegisteredAddress = z.object({
  /** Belfiore code of the municipality or country. */
  territoryCode: typedCode(),
  postalCode: typedCode().nullish(),
  address: name,
  startDate: z.iso.date(),
});
export type RegisteredAddress = z.infer<typeof RegisteredAddress>;

/** A person as the regional unique registry returns them: identity, civil status, addresses and contacts. */
export const UniqueRegistryPerson = Identity.extend({
  deathDate: z.iso.date().nullish(),
  maritalStatusCode: trimmed.nullish(),
  citizenshipCodes: z.array(trimmed).default([]),
  residence: RegisteredAddress.nullish(),
  domicile: RegisteredAddress.nullish(),
  contactPoints: z.array(z.object({ systemCode: trimmed, value: trimmed })).default([]),
});
export type UniqueRegistryPerson = z.infer<typeof UniqueRegistryPerson>;

/** A person as the regional patient register returns them: identity, health card, ASL and general practitioner. */
export const PatientRegisterPerson = Identity.extend({
  healthCard: z.object({ number: typedCode(), authorityCode: trimmed, expirationDate: z.iso.date() }).nullish(),
  aslRegistration: z.object({ healthDistrictCode: trimmed, startDate: z.iso.date() }).nullish(),
  generalPractitioner: GeneralPractitionerFields.nullish(),
});
export type PatientRegisterPerson = z.infer<typeof PatientRegisterPerson>;

/** A person as the identity source returns them: only the identity of the holder of an identifier. */
export const IdentityPerson = Identity;
export type IdentityPerson = z.infer<typeof IdentityPerson>;
