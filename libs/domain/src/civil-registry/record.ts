import { z } from 'zod';
import { AslPick, Address, TerritoryPick } from './addresses.js';
import { DistrictPick } from './asl-registration.js';
import { ContactPoint } from './contact-points.js';
import { GeneralPractitionerFields } from './general-practitioner.js';
import { Entry } from './section.js';

/** An address of the record. Spec 001 §3: only residences have `relatedAsl`. */
export const RecordAddress = z
  .object({
    id: z.uuid(),
    locality: TerritoryPick,
    istatCode: z.string(),
    postalCode: z.string().nullable(),
    address: z.string(),
    startDate: z.iso.date(),
    relatedAsl: AslPick.nullable(),
    deleted: z.boolean(),
    foreignTerritory: z.boolean(),
  })
  .meta({ id: 'RecordAddress' });
export type RecordAddress = z.infer<typeof RecordAddress>;

/**
 * The reply of `GET /v1/civilregistries/{id}`: the registry record of a patient, with the patient's id. Spec 001 §3.
 * Fields that were never filled in (in records older than the registry) are null. Rows marked as deleted are left out.
 */
export const CivilRegistryRecord = z
  .object({
    id: z.uuid(),
    civilRegistryId: z.uuid(),
    revision: z.int(),
    identifier: z.string(),
    identifierType: Entry.nullable(),
    fiscalCodeOverrideReason: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
    /** Null if only the name of the place is known. */
    birthPlace: TerritoryPick.nullable(),
    birthPlaceDescription: z.string(),
    birthDate: z.iso.date(),
    gender: Entry,
    qualification: Entry.nullable(),
    employmentStatus: Entry.nullable(),
    maritalStatus: Entry.nullable(),
    deceased: z.boolean(),
    deathDate: z.iso.date().nullable(),
    /**
     * The patient's open episodes with the structures that hold them, if the caller may see them: the user has to close
     * them after recording a death.
     */
    openEpisodes: z.array(z.object({ id: z.uuid(), number: z.int(), structure: z.string() })),
    citizenships: z.array(z.object({ id: z.uuid(), citizenship: Entry, deleted: z.boolean() })),
    contactPoints: z.array(ContactPoint),
    team: z.object({
      teamNumber: z.string().nullable(),
      teamAuthority: Entry.nullable(),
      teamExpiration: z.iso.date().nullable(),
    }),
    aslRegistration: z.object({
      aslRegistrationAsl: AslPick,
      aslRegistrationDistrict: DistrictPick,
      aslRegistrationStartDate: z.iso.date().nullable(),
    }),
    generalPractitioner: GeneralPractitionerFields.nullable(),
    residentialAddresses: z.array(RecordAddress),
    domicilialAddresses: z.array(RecordAddress),
    inCivilRegistry: z.boolean(),
    inSir: z.boolean(),
    inSinfonia: z.boolean(),
    /** Whether the record belongs to the caller's structures, which may change its sections. Spec 001 §2. */
    updatable: z.boolean(),
  })
  .meta({ id: 'CivilRegistryRecord' });
export type CivilRegistryRecord = z.infer<typeof CivilRegistryRecord>;

/** Part of the reply to a write of one row: the new revision of the record. */
const written = { revision: z.int() };
export const WrittenContactPoint = ContactPoint.extend(written).meta({ id: 'WrittenContactPoint' });
export type WrittenContactPoint = z.infer<typeof WrittenContactPoint>;
export const WrittenAddress = Address.extend(written).meta({ id: 'WrittenAddress' });
export type WrittenAddress = z.infer<typeof WrittenAddress>;
export const WrittenCitizenship = z
  .object({ id: z.uuid(), citizenship: Entry, deleted: z.boolean(), ...written })
  .meta({ id: 'WrittenCitizenship' });
export type WrittenCitizenship = z.infer<typeof WrittenCitizenship>;
/** The reply to the deletion of a row, which is only marked as deleted. */
export const DeletedRow = z.object({ id: z.uuid(), deleted: z.literal(true), ...written }).meta({ id: 'DeletedRow' });
export type DeletedRow = z.infer<typeof DeletedRow>;
