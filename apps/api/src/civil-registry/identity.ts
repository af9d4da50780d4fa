import { type CivilRegistryRecord, fiscalCodeDisagreementLabel, fiscalCodeDisagreements } from '@percorso/domain';
import type { Transaction } from '../database/database.js';
import { type Confirmation, ConfirmationRequired } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { PatientEntity } from '../patients/patient.entity.js';
import type { CivilRegistryEntity } from './civil-registry.entity.js';
import { copyName } from './registry.sql.js';
import { writeColumns, writePatient } from './registry-columns.js';

/** Personal data from which a fiscal code is derived. */
export type Identity = {
  name: string;
  surname: string;
  birthDate: string;
  gender: 'M' | 'F';
  /** Id of the territory of birth; null if only the name of the birth place is known. */
  birthPlaceId: number | null;
  birthPlace: string;
  belfioreCode: string | null;
};

export const identityOf = (record: CivilRegistryRecord): Identity => ({
  name: record.name,
  surname: record.surname,
  birthDate: record.birthDate,
  gender: record.gender.code === 'F' ? 'F' : 'M',
  birthPlaceId: record.birthPlace?.id ?? null,
  birthPlace: record.birthPlaceDescription,
  belfioreCode: record.birthPlace?.belfioreCode ?? null,
});

export type Override = { confirmed: boolean; reason: string | null | undefined };

/**
 * Checks that a fiscal code agrees with the personal data. A disagreement is accepted if the user confirms it with a reason.
 * @param others further questions that the same confirmation answers
 * @throws ConfirmationRequired (428), RuleBroken (422) if the user confirms a disagreement without a reason
 */
export function mustAgree(
  identifier: string,
  identity: Pick<Identity, 'name' | 'surname' | 'birthDate' | 'gender' | 'belfioreCode'>,
  { confirmed, reason }: Override,
  others: readonly Confirmation[] = [],
): void {
  const facts = fiscalCodeDisagreements({ identifier, ...identity });
  if (!confirmed) {
    const message = fiscalCodeDisagreementLabel(facts);
    const disagreement = facts.length > 0 ? [{ code: 'fiscalCodeDisagreement', message, params: { facts } }] : [];
    const questions = [...disagreement, ...others];
    if (questions.length > 0) throw new ConfirmationRequired(questions);
  } else if (facts.length > 0 && !reason) throw brokenRule('fiscalCodeOverrideReason', 'required');
}

/** More columns to write with an identity, in the same statements. */
type BesideIdentity = { patient?: Partial<PatientEntity>; registry?: Partial<CivilRegistryEntity> };

/** Writes the identity of a patient, and copies the name and surname to the patient's episodes, in the same transaction. */
export function writeIdentity(
  db: Transaction,
  patientId: string,
  identity: Identity,
  { patient, registry }: BesideIdentity = {},
): void {
  const { name, surname, birthDate, gender, birthPlace, birthPlaceId } = identity;
  writePatient(db, patientId, { name, surname, birthDate, gender, birthPlace, ...patient });
  writeColumns(db, patientId, { birthPlaceId, ...registry });
  db.write(copyName, [patientId, name, surname]);
}
