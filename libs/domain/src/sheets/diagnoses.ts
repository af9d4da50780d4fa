import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';
import { broken, optionalText, repeated, rowId, type RuleIssue, text } from './content-fields.js';

export const Diagnosis = z.strictObject({
  id: rowId,
  classificationCode: z.enum(['ICD9', 'ICD10']),
  diagnosisCode: text(10),
  /** The diagnosis for which the project is made. */
  principal: z.boolean(),
  note: optionalText(500),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

/** The list in which a classification's codes stand. */
export const diagnosisLists = { ICD9: 'icd9Diagnoses', ICD10: 'icd10Diagnoses' } as const;

const diagnosisRules = ({ diagnoses }: { diagnoses: Diagnosis[] }): RuleIssue[] => [
  ...diagnoses.flatMap(({ classificationCode, diagnosisCode }, index) =>
    findCode(diagnosisLists[classificationCode], diagnosisCode)
      ? []
      : [{ path: ['diagnoses', index, 'diagnosisCode'], code: 'unknownCode' as const }],
  ),
  ...repeated(
    diagnoses.map(({ classificationCode, diagnosisCode }) => `${classificationCode} ${diagnosisCode}`),
    'diagnoses',
    'diagnosisCode',
  ),
  ...(diagnoses.filter(({ principal }) => principal).length === 1
    ? []
    : [{ path: ['diagnoses'], code: 'onePrincipalDiagnosis' as const }]),
];

/** DIAGNOSI of the PRI, ICD-9-CM and ICD-10. */
export const Diagnoses = z
  .strictObject({ diagnoses: z.array(Diagnosis).min(1).max(30) })
  .superRefine(broken(diagnosisRules))
  .meta({ id: 'Diagnoses' });
export type Diagnoses = z.infer<typeof Diagnoses>;
