import { contactValue, isForeignerCode, isSameName, type PatientInsert, validationMessage } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../database/database.js';
import { RuleBroken } from '../http/problem.js';
import { PatientEntity } from '../patients/patient.entity.js';
import { addressColumns } from './address-columns.js';
import { CivilRegistryAddressEntity } from './civil-registry-address.entity.js';
import { CivilRegistryCitizenshipEntity } from './civil-registry-citizenship.entity.js';
import { CivilRegistryContactPointEntity } from './civil-registry-contact-point.entity.js';
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
 * Spec 001 §4: of a person whom a source has, who they are is not written by hand. Names are compared by
 * their letters: each registry has accents, capitals and blanks in its own way. @throws RuleBroken (422)
 */
export function mustBeTheSame(written: Identity, answers: SourceAnswers, references: References): void {
  const told = identityIn(answers);
  if (!told) return;
  // Of a place that no list has, nobody can write the same.
  const isPlaceKnown = references.territory(told.birthPlaceCode) !== undefined;
  const sameAs: Record<string, boolean> = {
    name: isSameName(written.name, told.name),
    surname: isSameName(written.surname, told.surname),
    birthDate: written.birthDate === told.birthDate,
    genderId: written.gender === told.gender,
    birthPlace: !isPlaceKnown || written.belfioreCode === null || written.belfioreCode === told.birthPlaceCode,
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
      references.entry('identifier-type', defaultIdentifierType(payload.taxCode))?.id ??
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
