import { z } from 'zod';
import { day, optionalDay, optionalText, type RuleIssue, text } from '../sheets/content-fields.js';
import { Entry, pastDayRules, type RegistryClock, withRules } from './section.js';
import { recordId } from '../record-id.js';

/** The two types of address, with the codes of spec 001 §3. */
export const AddressTypeCode = z.enum(['Residenza', 'Domicilio']);
export type AddressTypeCode = z.infer<typeof AddressTypeCode>;

/** A municipality or a foreign country, as the user picked it from the suggestions. */
export const TerritoryPick = z
  .object({
    id: z.int(),
    description: z.string(),
    istatCode: z.string().nullish(),
    belfioreCode: z.string().nullish(),
    foreignTerritory: z.boolean(),
    postalCodes: z.array(z.object({ id: z.int(), code: z.string() })).default([]),
    /** First and last date on which the place exists; left out or null if unlimited. */
    validFrom: z.iso.date().nullish(),
    validTo: z.iso.date().nullish(),
  })
  .meta({ id: 'TerritoryPick' });
export type TerritoryPick = z.infer<typeof TerritoryPick>;

/**
 * Returns the code by which an address refers to a territory: the ISTAT code, the Belfiore code for a country without
 * an ISTAT code, or an empty string without both.
 */
export const istatCodeOf = ({ istatCode, belfioreCode }: Pick<TerritoryPick, 'istatCode' | 'belfioreCode'>): string =>
  istatCode ?? belfioreCode ?? '';

export const AslPick = z.object({ code: z.string(), description: z.string() }).meta({ id: 'AslPick' });
export type AslPick = z.infer<typeof AslPick>;

type Written = {
  foreignTerritory: boolean;
  postalCode: string | null | undefined;
  relatedAsl: unknown;
};

/**
 * Returns the issues of an address. Spec 001 §5: the postal code and, for a residence, the related ASL are required
 * unless the territory is foreign. The postal code must belong to the locality.
 */
export const addressRules = (
  type: AddressTypeCode,
  { foreignTerritory, postalCode, relatedAsl }: Written,
  postalCodes: readonly { code: string }[] = [],
): RuleIssue[] => {
  if (foreignTerritory) return [];
  const issues: RuleIssue[] = [];
  if (!postalCode) issues.push({ path: ['postalCode'], code: 'required' });
  else if (postalCodes.length > 0 && !postalCodes.some(({ code }) => code === postalCode))
    issues.push({ path: ['postalCode'], code: 'postalCodeNotOfLocality' });
  if (type === 'Residenza' && !relatedAsl) issues.push({ path: ['relatedAsl'], code: 'required' });
  return issues;
};

type PostalCodes = readonly { id: number; code: string }[];
type Sent = { addressTypeCode: AddressTypeCode; postalCode?: unknown; postalCodeId?: unknown; relatedAsl?: unknown };

/**
 * Returns issues for data of a received address that would be ignored: the id of a postal code other than the given
 * one, or an ASL for a domicile.
 */
export const ignoredAddressIssues = (
  { addressTypeCode, postalCode, postalCodeId, relatedAsl }: Sent,
  postalCodes: PostalCodes,
): RuleIssue[] => {
  const named = postalCodes.find(({ id }) => id === postalCodeId);
  const issues: RuleIssue[] = [];
  if (typeof postalCodeId === 'number') {
    if (!named) issues.push({ path: ['postalCodeId'], code: 'postalCodeNotOfLocality' });
    else if (postalCode && postalCode !== named.code)
      issues.push({ path: ['postalCodeId'], code: 'saidTwice', params: { other: 'postalCode' } });
  }
  if (addressTypeCode === 'Domicilio' && relatedAsl) issues.push({ path: ['relatedAsl'], code: 'unknownField' });
  return issues;
};

/**
 * Returns the postal code of a received address: the given one, or the one that the id refers to; null if neither is
 * known.
 */
export const postalCodeOf = (
  { postalCode, postalCodeId }: Pick<Sent, 'postalCodeId'> & { postalCode?: string | null | undefined },
  postalCodes: PostalCodes,
): string | null => postalCode || (postalCodes.find(({ id }) => id === postalCodeId)?.code ?? null);

/** Fields of a form row, for residence and domicile alike. */
export const AddressFields = z.strictObject({
  /** Set for saved rows only. */
  id: recordId().optional(),
  locality: TerritoryPick,
  istatCode: text(6),
  postalCode: optionalText(5),
  address: text(200),
  startDate: day,
  relatedAsl: AslPick.nullish(),
  deleted: z.boolean().default(false),
});
export type AddressRow = z.infer<typeof AddressFields>;

/** Returns the schema of a form row for a residence or a domicile. Spec 001 §3 and §5. */
export const addressRowOf = (type: AddressTypeCode, clock: RegistryClock) =>
  withRules(AddressFields, ({ locality, postalCode, relatedAsl, startDate }) => {
    const place = locality as TerritoryPick | undefined;
    const rules = place
      ? addressRules(type, { foreignTerritory: place.foreignTerritory, postalCode, relatedAsl }, place.postalCodes)
      : [];
    return [...rules, ...pastDayRules('startDate', startDate, clock)];
  });

/** An address in the insert payload. Spec 001 §7. */
export const InsertedAddress = z
  .strictObject({
    address: text(200),
    addressTypeCode: AddressTypeCode,
    /** Default: the first address use of the catalogue. */
    addressUseCode: optionalText(20),
    postalCode: optionalText(5),
    postalCodeId: z.int().nullish(),
    territoryIstatCode: text(6),
    startDate: day,
    endDate: optionalDay,
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    /** Name of the locality. Default: the name of the territory. */
    locality: optionalText(120),
    locationTypeCode: optionalText(20),
    /** Code of the ASL, for a residence. Default: the ASL of the territory, if it is known. */
    relatedAsl: optionalText(6),
  })
  .meta({ id: 'InsertedAddress' });
export type InsertedAddress = z.infer<typeof InsertedAddress>;

/** The body of `POST /v1/addresses` and `PUT /v1/addresses/{id}`. */
export const AddressPayload = InsertedAddress.extend({ civilRegistryId: recordId() }).meta({ id: 'AddressPayload' });
export type AddressPayload = z.infer<typeof AddressPayload>;

/** An address in replies. Spec 001 §3. */
export const Address = z
  .object({
    id: z.uuid(),
    territory: TerritoryPick,
    postalCode: z.string().nullable(),
    asl: AslPick.nullable(),
    address: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    addressType: Entry,
    addressUse: Entry.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

export const addressPayloadOf = (type: AddressTypeCode, written: AddressRow): InsertedAddress => ({
  address: written.address,
  addressTypeCode: type,
  territoryIstatCode: written.istatCode,
  startDate: written.startDate,
  locality: written.locality.description,
  postalCode: written.postalCode ?? null,
  postalCodeId: written.locality.postalCodes.find(({ code }) => code === written.postalCode)?.id ?? null,
  relatedAsl: type === 'Residenza' ? (written.relatedAsl?.code ?? null) : null,
});
