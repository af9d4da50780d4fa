import { z } from 'zod';
import type { ValidationCode } from '../labels/validation.js';
import { written } from '../rules/characters.js';
import { isPhoneNumber } from '../rules/phone-number.js';
import { typedCode } from '../rules/typed-codes.js';
import { text } from '../sheets/content-fields.js';

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

type Shape = (value: string) => boolean;

const shaped = (text: z.ZodString, isOf: Shape, code: ValidationCode) =>
  text.nullish().refine((value) => !value || isOf(value), { params: { code } });

/** A text that may be empty, and otherwise is of a certain shape. */
const optionalShape = (maxChars: number, isOf: Shape, code: ValidationCode) => shaped(written(maxChars), isOf, code);
export const optionalCode = (maxChars: number, isOf: Shape, code: ValidationCode) =>
  shaped(typedCode().max(maxChars), isOf, code);

export const optionalPhone = optionalShape(30, isPhoneNumber, 'phone_number');
export const optionalEmail = optionalShape(254, isEmail, 'invalidEmail');

/** How a structure is reached. */
export const Contacts = z.strictObject({ phone: optionalPhone, email: optionalEmail, pec: optionalEmail });
export type Contacts = z.infer<typeof Contacts>;

/** Where a structure is: what is sent. The locality by its id in the catalogue, the postal code one of the locality's. */
export const placeFields = {
  address: text(200),
  territoryId: z.int(),
  postalCode: optionalCode(5, (value) => /^\d{5}$/.test(value), 'invalidPostalCode'),
  healthDistrictId: z.uuid(),
};

/** Where a structure is: what is read. */
export const placeColumns = {
  address: z.string(),
  territoryDescription: z.string(),
  healthDistrictDescription: z.string(),
  localHealthAuthorityDescription: z.string(),
  /** Whose staff may change it. */
  localHealthAuthorityCode: z.string(),
};

export const readContacts = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  pec: z.string().nullable(),
});

/** The rest of a place, on the sheet alone. */
export const placeDetails = {
  /** Null for a structure that was registered before localities were chosen from the catalogue. */
  territoryId: z.int().nullable(),
  postalCode: z.string().nullable(),
  healthDistrictId: z.uuid(),
};

/** Filters of a list that match anywhere in a column. */
export const contained = written(100).optional();
