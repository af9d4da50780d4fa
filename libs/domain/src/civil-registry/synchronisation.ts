import { z } from 'zod';
import { day, optionalDay, optionalText, text } from '../sheets/content-fields.js';
import { GeneralPractitioner } from './general-practitioner.js';
import { SourceName } from './search.js';
import { SynchronisedField, UnlistedValue } from './synchronised-field.js';
import { TeamFields } from './team.js';
import { recordId } from '../record-id.js';

/**
 * The body of `PUT /v1/civilregistries/{id}`: the fields of one or more sections; fields that are left out do not
 * change. Spec 001 §7. `birthPlace` is the id of a territory. The person's identity (name, surname, birthPlace,
 * birthDate, genderId) may be repeated but not changed (spec 001 §4).
 */
export const CivilRegistryUpdate = z
  .strictObject({
    name: text(100),
    surname: text(100),
    genderId: z.int(),
    birthDate: day,
    birthPlace: z.int(),
    qualificationCode: text(20),
    deceased: z.boolean(),
    deathDate: optionalDay,
    maritalStatusId: z.int(),
    employmentStatusCode: text(20),
  })
  .partial()
  .meta({ id: 'CivilRegistryUpdate' });
export type CivilRegistryUpdate = z.infer<typeof CivilRegistryUpdate>;

/**
 * The body of `PUT /v1/patients/{id}`: general practitioner, ASL registration, health card. Spec 001 §7. Fields that
 * are left out do not change.
 */
export const PatientUpdate = z
  .strictObject({
    healthDistrictId: recordId(),
    /** Only checked, never changed: must be the id of this patient's registry record. */
    civilRegistryId: recordId(),
    healthCardNumber: TeamFields.shape.teamNumber,
    healthCardExpirationDate: optionalDay,
    healthCardGroupCode: optionalText(20),
    startAslDate: day,
    generalPractitioner: GeneralPractitioner,
  })
  .partial()
  .meta({ id: 'PatientUpdate' });
export type PatientUpdate = z.infer<typeof PatientUpdate>;

/** The body of `POST` and `PUT …/citizenships`. */
export const CitizenshipPayload = z.strictObject({ citizenshipId: z.int() }).meta({ id: 'CitizenshipPayload' });
export type CitizenshipPayload = z.infer<typeof CitizenshipPayload>;

/** A difference that a synchronisation found: the old and the new value as display text. */
export const RegistryChange = z
  .object({ field: SynchronisedField, before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'RegistryChange' });
export type RegistryChange = z.infer<typeof RegistryChange>;

/**
 * The reply of `GET /v1/patients/{id}/update-info`: the changes that a synchronisation would make. The call itself
 * writes nothing.
 */
export const UpdateInfoPreview = z
  .object({
    revision: z.int(),
    /** Empty if the record matches the sources. */
    changes: z.array(RegistryChange),
    /** Whether a demo source with fictitious persons answered. */
    demo: z.boolean(),
    /** Sources that did not answer: fields from these sources do not change. */
    unavailable: z.array(SourceName),
    /** Values from the sources that our code lists lack: they are reported and not compared. */
    unknown: z.array(UnlistedValue),
  })
  .meta({ id: 'UpdateInfoPreview' });
export type UpdateInfoPreview = z.infer<typeof UpdateInfoPreview>;

/**
 * The body of `PUT /v1/patients/{id}/update-info`: the fields to take over. Without a body (spec 001 §7) or without a
 * list all fields are taken over.
 */
export const UpdateInfoChoice = z.strictObject({ fields: z.array(SynchronisedField).optional() }).nullish();
export type UpdateInfoChoice = z.infer<typeof UpdateInfoChoice>;

/** The reply of `PUT /v1/patients/{id}/update-info`: the changes that it made. */
export const UpdateInfoResult = UpdateInfoPreview.extend({
  inCivilRegistry: z.boolean(),
  inSir: z.boolean(),
  inSinfonia: z.boolean(),
}).meta({ id: 'UpdateInfoResult' });
export type UpdateInfoResult = z.infer<typeof UpdateInfoResult>;
