import { z } from 'zod';
import { day, optionalDay, optionalText, type RuleIssue, text } from '../sheets/content-fields.js';
import { Entry, pastDayRules, type RegistryClock, ruled } from './section.js';

/** Spec 001 §3: the two types, by the code that the spec names. */
export const AddressTypeCode = z.enum(['Residenza', 'Domicilio']);
export type AddressTypeCode = z.infer<typeof AddressTypeCode>;

/** A municipality or a foreign country, as it was picked from the suggestions. */
export const TerritoryPick = z
  .object({
    id: z.int(),
    description: z.string(),
    istatCode: z.string().nullish(),
    belfioreCode: z.string().nullish(),
    foreignTerritory: z.boolean(),
    postalCodes: z.array(z.object({ id: z.int(), code: z.string() })).default([]),
    /** First and last day of a place that is no more, or is new. */
    validFrom: z.iso.date().nullish(),
    validTo: z.iso.date().nullish(),
  })
  .meta({ id: 'TerritoryPick' });
export type TerritoryPick = z.infer<typeof TerritoryPick>;

/** By what an address names a territory: its ISTAT code, or the Belfiore code of a country that ISTAT has none for. */
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
 * Spec 001 §5: the postal code is required unless the territory is foreign, and so is the related ASL of a residence. A postal code
 * is one of the locality's.
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

/** What of an address that is sent would be ignored: an id of another postal code than the one beside it, the ASL of a domicile. */
export const ignoredOfAddress = (
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

/** The postal code of an address that is sent: as it is written, or the one that an id names. */
export const postalCodeOf = (
  { postalCode, postalCodeId }: Pick<Sent, 'postalCodeId'> & { postalCode?: string | null | undefined },
  postalCodes: PostalCodes,
): string | null => postalCode || (postalCodes.find(({ id }) => id === postalCodeId)?.code ?? null);

/** The fields of a row, residence or domicile. */
export const AddressFields = z.strictObject({
  /** Only of a saved row. */
  id: z.uuid().optional(),
  locality: TerritoryPick,
  istatCode: text(6),
  postalCode: optionalText(5),
  address: text(200),
  startDate: day,
  relatedAsl: AslPick.nullish(),
  deleted: z.boolean().default(false),
});
export type AddressRow = z.infer<typeof AddressFields>;

/** A row of the form, residence or domicile. Spec 001 §3 and §5. */
export const addressRowOf = (type: AddressTypeCode, clock: RegistryClock) =>
  ruled(AddressFields, ({ locality, postalCode, relatedAsl, startDate }) => {
    const place = locality as TerritoryPick | undefined;
    const rules = place
      ? addressRules(type, { foreignTerritory: place.foreignTerritory, postalCode, relatedAsl }, place.postalCodes)
      : [];
    return [...rules, ...pastDayRules('startDate', startDate, clock)];
  });

/** Spec 001 §7, an address within the insert payload. */
export const InsertedAddress = z
  .strictObject({
    address: text(200),
    addressTypeCode: AddressTypeCode,
    /** The first use of the catalogue where none is named. */
    addressUseCode: optionalText(20),
    postalCode: optionalText(5),
    postalCodeId: z.int().nullish(),
    territoryIstatCode: text(6),
    startDate: day,
    endDate: optionalDay,
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    /** Name of the locality; the territory's own where it is left out. */
    locality: optionalText(120),
    locationTypeCode: optionalText(20),
    /** Code of the ASL of a residence; the territory's own where it is left out and known. */
    relatedAsl: optionalText(6),
  })
  .meta({ id: 'InsertedAddress' });
export type InsertedAddress = z.infer<typeof InsertedAddress>;

/** `POST /v1/addresses` and `PUT /v1/addresses/{id}`. */
export const AddressPayload = InsertedAddress.extend({ civilRegistryId: z.uuid() }).meta({ id: 'AddressPayload' });
export type AddressPayload = z.infer<typeof AddressPayload>;

/** Spec 001 §3, address as it is read. */
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
