import { type CivilRegistryRecord, fiscalCodeDisagreementLabel, fiscalCodeDisagreements } from '@percorso/domain';
import type { Transaction } from '../database/database.js';
import { ConfirmationRequired } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { copyName } from './registry.sql.js';
import { writeColumns, writePatient } from './registry-columns.js';

/** The personal data that a fiscal code encodes. */
export type Identity = {
  name: string;
  surname: string;
  birthDate: string;
  gender: 'M' | 'F';
  /** Id of the territory; null if only its name is known. */
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
 * A fiscal code that disagrees with the person's data is a warning, which is confirmed with a reason.
 * @throws ConfirmationRequired (428), RuleBroken (422) if it is confirmed without a reason
 */
export function mustAgree(identifier: string, identity: Identity, { confirmed, reason }: Override): void {
  const facts = fiscalCodeDisagreements({ identifier, ...identity });
  if (facts.length === 0) return;
  if (!confirmed) {
    const message = fiscalCodeDisagreementLabel(facts);
    throw new ConfirmationRequired([{ code: 'fiscalCodeDisagreement', message, params: { facts } }]);
  }
  if (!reason) throw brokenRule('fiscalCodeOverrideReason', 'required');
}

/** Writes the identity, and the patient's name on their episodes, in the same transaction. */
export function writeIdentity(db: Transaction, patientId: string, identity: Identity): void {
  const { name, surname, birthDate, gender, birthPlace, birthPlaceId } = identity;
  writePatient(db, patientId, { name, surname, birthDate, gender, birthPlace });
  writeColumns(db, patientId, { birthPlaceId });
  db.write(copyName, [patientId, name, surname]);
}
