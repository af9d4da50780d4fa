import { contactValue, isForeignerCode, type PatientInsert, validationMessage } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../database/database.js';
import { RuleBroken } from '../http/problem.js';
import { addressColumns } from './address-columns.js';
import type { Identity } from './identity.js';
import type { Named, References } from './references.js';
import { writeColumns } from './registry-columns.js';
import { insertRow } from './registry-rows.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

/** The entries that stand where a payload names none. Spec 001 §7: the first address use, the first identifier type. */
export const defaultEntries = (taxCode: string): Named[] => [
  ['address-uses', 1],
  ['identifier-type', defaultIdentifierType(taxCode)],
];

/** Spec 001 §3: a temporary code is none of the types that have a name. */
const defaultIdentifierType = (taxCode: string) => (isForeignerCode(taxCode) ? 'OTHER' : 'CF');

export const insertedIdentity = (payload: PatientInsert, references: References): Identity => {
  const { name, surname, birthDate, birthPlace, genderId } = payload.civilRegistryEdgeRepresentation;
  const place = references.territory(birthPlace);
  return {
    ...{ name, surname, birthDate },
    gender: references.entry('genders', genderId)?.code === 'F' ? 'F' : 'M',
    birthPlaceId: birthPlace,
    birthPlace: place?.description ?? '',
    belfioreCode: place?.belfioreCode ?? null,
  };
};

const alike = (one: string, other: string): boolean => one.localeCompare(other, 'it', { sensitivity: 'base' }) === 0;

/**
 * Spec 001 §4: of a person whom a source has, who they are is not written by hand. Capitals and accents are spelled differently here
 * and there. @throws RuleBroken (422)
 */
export function mustBeTheSame(written: Identity, answers: SourceAnswers): void {
  const told = identityIn(answers);
  if (!told) return;
  const sameAs: Record<string, boolean> = {
    name: alike(written.name, told.name),
    surname: alike(written.surname, told.surname),
    birthDate: written.birthDate === told.birthDate,
    genderId: written.gender === told.gender,
    birthPlace: written.belfioreCode === null || written.belfioreCode === told.birthPlaceCode,
  };
  const others = Object.keys(sameAs).filter((field) => !sameAs[field]);
  if (others.length === 0) return;
  const message = validationMessage('identityLocked');
  throw new RuleBroken(
    others.map((field) => ({ path: `civilRegistryEdgeRepresentation.${field}`, code: 'identityLocked', message })),
  );
}

type NewPatient = { id: string; identity: Identity; unit: string; answers: SourceAnswers };

/** The patient with the whole record. Nobody waits: the database refuses a second patient of the same identifier at the commit. */
export function insertPatient(
  db: Transaction,
  { id, identity, unit, answers }: NewPatient,
  payload: PatientInsert,
  references: References,
): void {
  db.write(
    `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id,
       in_civil_registry, in_sir, in_sinfonia)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, payload.taxCode, identity.name, identity.surname, identity.gender, identity.birthDate],
      ...[identity.birthPlace, unit],
      ...[answers.civilRegistry, answers.sir, answers.sinfonia].map((found) => found !== null),
    ],
  );
  const person = payload.civilRegistryEdgeRepresentation;
  writeColumns(db, id, {
    birth_place_id: identity.birthPlaceId,
    identifier_type_id:
      person.registryIdentifierRepresentationList[0]?.identifierTypeId ??
      references.entry('identifier-type', defaultIdentifierType(payload.taxCode))?.id ??
      null,
    fiscal_code_override_reason: payload.fiscalCodeOverrideReason || null,
    qualification_code: person.qualificationCode,
    employment_status_code: person.employmentStatusCode,
    marital_status_id: person.maritalStatusId,
    deceased: person.deceased,
    death_date: person.deathDate ?? null,
    team_number: payload.healthCardNumber || null,
    team_authority_code: payload.healthCardGroupCode || null,
    team_expiration: payload.healthCardExpirationDate ?? null,
    asl_registration_start_date: payload.startAslDate,
    general_practitioner: payload.generalPractitioner?.code ? payload.generalPractitioner : null,
  });
  for (const { citizenshipId } of person.citizenshipRepresentationList)
    insertRow(db, 'civil_registry_citizenship', uuid(), id, { citizenship_id: citizenshipId });
  for (const { systemId, description, registryTypeId } of person.contactPointRepresentationList)
    insertRow(db, 'civil_registry_contact_point', uuid(), id, {
      system_id: systemId,
      value: contactValue(references.entry('contact-point-systems', systemId)?.code ?? '', description),
      registry_type_id: registryTypeId ?? null,
    });
  const firstUse = references.entry('address-uses', 1)?.code ?? null;
  for (const address of person.addressEdgeRepresentationList) {
    const columns = addressColumns(address, references);
    insertRow(db, 'civil_registry_address', uuid(), id, { ...columns, use_code: columns.use_code ?? firstUse });
  }
}
