import { z } from 'zod';
import type { ValidationCode } from '../labels/application/validation.js';
import { freeText } from '../rules/characters.js';
import { isPhoneNumber } from '../rules/phone-number.js';
import { typedCode } from '../rules/typed-codes.js';
import { text } from '../sheets/content-fields.js';
import { recordId } from '../record-id.js';

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

type Shape = (value: string) => boolean;

const shaped = (text: z.ZodString, isOf: Shape, code: ValidationCode) =>
  text.nullish().refine((value) => !value || isOf(value), { params: { code } });

/** Returns the schema of a text that is either empty or of a certain shape. */
const optionalShape = (maxChars: number, isOf: Shape, code: ValidationCode) => shaped(freeText(maxChars), isOf, code);
export const optionalCode = (maxChars: number, isOf: Shape, code: ValidationCode) =>
  shaped(typedCode().max(maxChars), isOf, code);

export const optionalPhone = optionalShape(30, isPhoneNumber, 'phone_number');
export const optionalEmail = optionalShape(254, isEmail, 'invalidEmail');

/** The contact data of a structure. */
export const Contacts = z.strictObject({ phone: optionalPhone, email: optionalEmail, pec: optionalEmail });
export type Contacts = z.infer<typeof Contacts>;

/** The fields of a structure's location in request bodies: the locality by its catalogue id, and one of the locality's postal codes. */
export const placeFields = {
  address: text(200),
  territoryId: z.int(),
  postalCode: optionalCode(5, (value) => /^\d{5}$/.test(value), 'invalidPostalCode'),
  healthDistrictId: recordId(),
};

/** The fields of a structure's location in replies. */
export const placeColumns = {
  address: z.string(),
  territoryDescription: z.string(),
  healthDistrictDescription: z.string(),
  localHealthAuthorityDescription: z.string(),
  /** Code of the health authority whose staff may change the structure. */
  localHealthAuthorityCode: z.string(),
};

export const readContacts = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  pec: z.string().nullable(),
});

/** Further fields of the location, only in replies with a single structure. */
export const placeDetails = {
  /** Null for a structure registered before localities were chosen from the catalogue. */
  territoryId: z.int().nullable(),
  postalCode: z.string().nullable(),
  healthDistrictId: z.uuid(),
};

/** A list filter that matches a text anywhere in a column. */
export const containsFilter = freeText(100).optional();
