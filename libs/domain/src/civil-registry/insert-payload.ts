import { z } from 'zod';
import { day, optionalDay, optionalText, type RuleIssue, text } from '../sheets/content-fields.js';
import {
  addressPayloadOf,
  addressRules,
  AddressTypeCode,
  ignoredAddressIssues,
  InsertedAddress,
  postalCodeOf,
  type TerritoryPick,
} from './addresses.js';
import { ContactPointPayload, contactPointPayloadOf, contactValueRules } from './contact-points.js';
import { deathRules } from './death.js';
import { GeneralPractitionerFields, generalPractitionerRules } from './general-practitioner.js';
import { AnyPatientIdentifier } from '../identifiers.js';
import { mayBeLeftEmpty, type RegistrationForm } from './registration-form.js';
import { pastDayRules, type RegistryClock, renamed, prefixed } from './section.js';
import { TeamFields, teamRules } from './team.js';
import { recordId } from '../record-id.js';

const atLeastOne = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(20);

/** The data of a new person. Spec 001 §7. Dates are YYYY-MM-DD; `birthPlace` is the id of a territory. */
export const CivilRegistryInsert = z
  .strictObject({
    /** The server assigns the id: an existing record cannot be inserted again. */
    id: z.null().optional(),
    birthDate: day,
    birthPlace: z.int(),
    deceased: z.boolean().default(false),
    deathDate: optionalDay,
    genderId: z.int(),
    qualificationCode: text(20),
    maritalStatusId: z.int(),
    employmentStatusCode: text(20),
    name: text(100),
    surname: text(100),
    addressEdgeRepresentationList: atLeastOne(InsertedAddress),
    citizenshipRepresentationList: atLeastOne(z.strictObject({ citizenshipId: z.int() })),
    contactPointRepresentationList: atLeastOne(ContactPointPayload),
    registryIdentifierRepresentationList: z
      .array(
        z.strictObject({
          identifier: AnyPatientIdentifier,
          /** Default: the first type in the catalogue that fits the identifier. */
          identifierTypeId: z.int().nullish(),
          registryTypeId: z.int().nullish(),
        }),
      )
      .max(1)
      .default([]),
  })
  .meta({ id: 'CivilRegistryInsert' });

/**
 * The body of `POST /v1/patients`: the fields of spec 001 §7, and the reason for a fiscal code that does not match the
 * person.
 */
export const PatientInsert = z
  .strictObject({
    healthCardGroupCode: optionalText(20),
    healthCardNumber: TeamFields.shape.teamNumber,
    healthCardExpirationDate: optionalDay,
    healthDistrictId: recordId(),
    startAslDate: day,
    generalPractitioner: GeneralPractitionerFields.nullish(),
    taxCode: AnyPatientIdentifier,
    fiscalCodeOverrideReason: optionalText(500),
    civilRegistryEdgeRepresentation: CivilRegistryInsert,
  })
  .meta({ id: 'PatientInsert' });
export type PatientInsert = z.infer<typeof PatientInsert>;

/** The reply to an insertion; an id means success. Spec 001 §7. */
export const InsertedPatient = z.object({ id: z.uuid(), revision: z.int() }).meta({ id: 'InsertedPatient' });
export type InsertedPatient = z.infer<typeof InsertedPatient>;

/**
 * Facts that the rules of a payload need: today's date, and look-ups of the catalogue entries that the payload refers
 * to.
 */
export type RegistryFacts = RegistryClock & {
  territoryByIstatCode: (istatCode: string) => TerritoryPick | undefined;
  /** Whether the ASL of the locality is known, so that the payload need not contain it. */
  hasKnownAsl: (istatCode: string) => boolean;
  contactSystemCode: (systemId: number) => string | undefined;
};

/**
 * Returns the issues of one address of a payload. An unknown territory gives no issue here: it is refused elsewhere.
 */
export const insertedAddressRules = (address: InsertedAddress, facts: RegistryFacts): RuleIssue[] => {
  const territory = facts.territoryByIstatCode(address.territoryIstatCode);
  if (!territory) return [];
  const relatedAsl = Boolean(address.relatedAsl) || facts.hasKnownAsl(address.territoryIstatCode);
  const { foreignTerritory, postalCodes } = territory;
  return [
    ...addressRules(
      address.addressTypeCode,
      { foreignTerritory, postalCode: postalCodeOf(address, postalCodes), relatedAsl },
      postalCodes,
    ),
    ...ignoredAddressIssues(address, postalCodes),
    ...pastDayRules('startDate', address.startDate, facts),
    ...(address.endDate && address.endDate < address.startDate
      ? [{ path: ['endDate'], code: 'endBeforeStart' as const }]
      : []),
  ];
};

type HealthCard = Pick<PatientInsert, 'healthCardNumber' | 'healthCardGroupCode' | 'healthCardExpirationDate'>;

const teamOf = (card: HealthCard) => ({
  teamNumber: card.healthCardNumber,
  teamAuthority: card.healthCardGroupCode,
  teamExpiration: card.healthCardExpirationDate,
});

/** Returns the issues of the health card, with the property names of the payload. */
export const healthCardRules = (card: HealthCard, clock: RegistryClock): RuleIssue[] =>
  renamed(
    {
      teamNumber: 'healthCardNumber',
      teamAuthority: 'healthCardGroupCode',
      teamExpiration: 'healthCardExpirationDate',
    },
    teamRules(teamOf(card), clock),
  );

const personRules = (payload: PatientInsert, facts: RegistryFacts): RuleIssue[] => {
  const person = payload.civilRegistryEdgeRepresentation;
  const missingTypes = AddressTypeCode.options
    .filter((type) => !person.addressEdgeRepresentationList.some(({ addressTypeCode }) => addressTypeCode === type))
    .map((): RuleIssue => ({ path: ['addressEdgeRepresentationList'], code: 'bothAddressTypes' }));
  return [
    ...pastDayRules('birthDate', person.birthDate, { today: facts.today }),
    ...deathRules(person, facts),
    ...missingTypes.slice(0, 1),
    ...person.addressEdgeRepresentationList.flatMap((address, index) =>
      prefixed(['addressEdgeRepresentationList', index], insertedAddressRules(address, facts)),
    ),
    ...person.contactPointRepresentationList.flatMap(({ systemId, description }, index) =>
      prefixed(
        ['contactPointRepresentationList', index],
        contactValueRules(facts.contactSystemCode(systemId), description, 'description'),
      ),
    ),
    ...person.registryIdentifierRepresentationList
      .filter(({ identifier }) => identifier !== payload.taxCode)
      .map((): RuleIssue => ({
        path: ['registryIdentifierRepresentationList', 0, 'identifier'],
        code: 'otherIdentifier',
      })),
  ];
};

/** Returns the issues of a payload: the rules are those of the registration form. */
export const patientInsertRules = (payload: PatientInsert, known: RegistryFacts): RuleIssue[] => {
  const { taxCode, generalPractitioner } = payload;
  const facts = { ...known, birthDate: payload.civilRegistryEdgeRepresentation.birthDate };
  return [
    ...(mayBeLeftEmpty(taxCode, teamOf(payload)) ? [] : healthCardRules(payload, facts)),
    ...pastDayRules('startAslDate', payload.startAslDate, facts),
    ...(mayBeLeftEmpty(taxCode, generalPractitioner)
      ? []
      : prefixed(['generalPractitioner'], generalPractitionerRules(generalPractitioner ?? {}))),
    ...prefixed(['civilRegistryEdgeRepresentation'], personRules(payload, facts)),
  ];
};

/** Returns the payload for a completed form. */
export const insertPayloadOf = (form: RegistrationForm): PatientInsert => {
  const { main, secondary, death, team, aslRegistration, generalPractitioner } = form;
  const notDeleted = <Row extends { deleted: boolean }>(rows: readonly Row[]) => rows.filter(({ deleted }) => !deleted);
  return {
    healthCardGroupCode: team.teamAuthority?.code ?? null,
    healthCardNumber: team.teamNumber || null,
    healthCardExpirationDate: team.teamExpiration || null,
    healthDistrictId: aslRegistration.aslRegistrationDistrict.id,
    startAslDate: aslRegistration.aslRegistrationStartDate,
    generalPractitioner: mayBeLeftEmpty(main.identifier, generalPractitioner) ? null : generalPractitioner,
    taxCode: main.identifier,
    fiscalCodeOverrideReason: main.fiscalCodeOverrideReason || null,
    civilRegistryEdgeRepresentation: {
      name: main.name,
      surname: main.surname,
      birthDate: main.birthDate,
      birthPlace: main.birthPlace.id,
      genderId: main.genderId,
      deceased: death.deceased,
      deathDate: death.deathDate || null,
      qualificationCode: secondary.qualificationCode,
      maritalStatusId: secondary.maritalStatusId,
      employmentStatusCode: secondary.employmentStatusCode,
      addressEdgeRepresentationList: [
        ...notDeleted(form.residentialAddresses).map((row) => addressPayloadOf('Residenza', row)),
        ...notDeleted(form.domicilialAddresses).map((row) => addressPayloadOf('Domicilio', row)),
      ],
      citizenshipRepresentationList: notDeleted(secondary.citizenships).map(({ citizenship }) => ({
        citizenshipId: citizenship.id,
      })),
      contactPointRepresentationList: notDeleted(form.contactPoints).map(contactPointPayloadOf),
      registryIdentifierRepresentationList: [{ identifier: main.identifier }],
    },
  };
};
