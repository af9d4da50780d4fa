import { contactValue, isForeignerCode, isSameName, type PatientInsert, validationMessage } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../database/database.js';
import { RuleBroken } from '../http/problems/problem.js';
import { PatientEntity } from '../patients/patient.entity.js';
import { addressColumns } from './address-columns.js';
import { CivilRegistryAddressEntity } from './civil-registry-address.entity.js';
import { CivilRegistryCitizenshipEntity } from './civil-registry-citizenship.entity.js';
import { CivilRegistryContactPointEntity } from './civil-registry-contact-point.entity.js';
import type { Identity } from './identity.js';
import type { EntryReference, References } from './references.js';
import { writeColumns } from './registry-columns.js';
import { insertRow } from './registry-rows.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

/**
 * Returns references to the catalogue entries that a registration uses by default: the address use with id 1, and the identifier type of
 * the tax code. Spec 001 §7.
 */
export const defaultEntries = (taxCode: string): EntryReference[] => [['address-uses', 1], identifierTypeOf(taxCode)];

/** Returns a reference to the identifier type of a tax code: `OTHER` for a temporary code of a foreigner. Spec 001 §3. */
export const identifierTypeOf = (taxCode: string): EntryReference => [
  'identifier-type',
  isForeignerCode(taxCode) ? 'OTHER' : 'CF',
];

export const insertedIdentity = (payload: PatientInsert, references: References): Identity => {
  const { name, surname, birthDate, birthPlace, genderId } = payload.civilRegistryEdgeRepresentation;
  const place = references.territory(birthPlace);
  return {
    name,
    surname,
    birthDate,
    gender: references.entry('genders', genderId)?.code === 'F' ? 'F' : 'M',
    birthPlaceId: birthPlace,
    birthPlace: place?.description ?? '',
    belfioreCode: place?.belfioreCode ?? null,
  };
};

/**
 * Checks that the entered identity matches the sources, if any of them has the person (spec 001 §4). Names are compared by their letters
 * only, since registries differ in accents, capitals and blanks. @throws RuleBroken (422)
 */
export function mustMatchSource(written: Identity, answers: SourceAnswers, references: References): void {
  const fromSource = identityIn(answers);
  if (!fromSource) return;
  // A birth place that is missing in our catalogue cannot be entered, so it is not compared.
  const isPlaceKnown = references.territory(fromSource.birthPlaceCode) !== undefined;
  const sameAs: Record<string, boolean> = {
    name: isSameName(written.name, fromSource.name),
    surname: isSameName(written.surname, fromSource.surname),
    birthDate: written.birthDate === fromSource.birthDate,
    genderId: written.gender === fromSource.gender,
    birthPlace: !isPlaceKnown || written.belfioreCode === null || written.belfioreCode === fromSource.birthPlaceCode,
  };
  const differing = Object.keys(sameAs).filter((field) => !sameAs[field]);
  if (differing.length === 0) return;
  const message = validationMessage('identityLocked');
  throw new RuleBroken(
    differing.map((field) => ({ path: `civilRegistryEdgeRepresentation.${field}`, code: 'identityLocked', message })),
  );
}

type NewPatient = { id: string; identity: Identity; unit: string; answers: SourceAnswers };

/** Inserts the patient with the whole record. Takes no lock: a unique constraint refuses a second patient with the same identifier. */
export function insertPatient(
  db: Transaction,
  { id, identity, unit, answers }: NewPatient,
  payload: PatientInsert,
  references: References,
): void {
  const { name, surname, gender, birthDate, birthPlace, birthPlaceId } = identity;
  insertRow(db, PatientEntity, {
    id,
    taxCode: payload.taxCode,
    name,
    surname,
    gender,
    birthDate,
    birthPlace,
    residenceDistrictUnitId: unit,
    inCivilRegistry: answers.civilRegistry !== null,
    inSir: answers.sir !== null,
    inSinfonia: answers.sinfonia !== null,
  });
  const person = payload.civilRegistryEdgeRepresentation;
  writeColumns(db, id, {
    birthPlaceId,
    identifierTypeId:
      person.registryIdentifierRepresentationList[0]?.identifierTypeId ??
      references.entry(...identifierTypeOf(payload.taxCode))?.id ??
      null,
    fiscalCodeOverrideReason: payload.fiscalCodeOverrideReason || null,
    qualificationCode: person.qualificationCode,
    employmentStatusCode: person.employmentStatusCode,
    maritalStatusId: person.maritalStatusId,
    deceased: person.deceased,
    deathDate: person.deathDate ?? null,
    teamNumber: payload.healthCardNumber || null,
    teamAuthorityCode: payload.healthCardGroupCode || null,
    teamExpiration: payload.healthCardExpirationDate ?? null,
    aslRegistrationStartDate: payload.startAslDate,
    generalPractitioner: payload.generalPractitioner?.code ? payload.generalPractitioner : null,
  });
  for (const { citizenshipId } of person.citizenshipRepresentationList)
    insertRow(db, CivilRegistryCitizenshipEntity, { id: uuid(), patientId: id, citizenshipId });
  for (const { systemId, description, registryTypeId } of person.contactPointRepresentationList)
    insertRow(db, CivilRegistryContactPointEntity, {
      id: uuid(),
      patientId: id,
      systemId,
      value: contactValue(references.entry('contact-point-systems', systemId)?.code ?? '', description),
      registryTypeId: registryTypeId ?? null,
    });
  const firstUse = references.entry('address-uses', 1)?.code ?? null;
  for (const address of person.addressEdgeRepresentationList) {
    const columns = addressColumns(address, references);
    const useCode = columns.useCode ?? firstUse;
    insertRow(db, CivilRegistryAddressEntity, { id: uuid(), patientId: id, ...columns, useCode });
  }
}
