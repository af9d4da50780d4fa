import type { Condition } from 'fhir/r4.js';
import { codingOf, conceptOf, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { codeSystems, ownCodes } from './systems.js';

/** A diagnosis of a PRI. */
export type ConditionRow = Recorded & {
  patientId: string;
  classificationCode: string;
  diagnosisCode: string;
  description: string | null;
  principal: boolean;
  note: string | null;
  createdAt: string;
};

const systems: Readonly<Record<string, string>> = { ICD9: codeSystems.icd9, ICD10: codeSystems.icd10 };

export function conditionResource(row: ConditionRow): Condition {
  const note = textOf(row.note);
  return {
    resourceType: 'Condition',
    id: row.id,
    meta: metaOf(row),
    clinicalStatus: { coding: [codingOf(codeSystems.conditionClinical, 'active')] },
    verificationStatus: { coding: [codingOf(codeSystems.conditionVerification, 'confirmed')] },
    category: [
      { coding: [codingOf(codeSystems.conditionCategory, 'encounter-diagnosis')] },
      ...(row.principal ? [conceptOf(ownCodes('diagnosis-role'), 'principal', 'Diagnosi principale')] : []),
    ],
    code: conceptOf(systems[row.classificationCode] ?? ownCodes('diagnoses'), row.diagnosisCode, row.description),
    subject: referenceTo('Patient', row.patientId),
    recordedDate: row.createdAt,
    ...(note && { note: [{ text: note }] }),
  };
}
