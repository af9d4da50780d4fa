import { z } from 'zod';
import { isDiagnosisCode } from '../rules/classification-codes.js';
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

const principalRules = (count: number): RuleIssue[] => {
  if (count === 1) return [];
  return [{ path: ['diagnoses'], code: count === 0 ? 'principalDiagnosisRequired' : 'onePrincipalDiagnosis' }];
};

const diagnosisRules = ({ diagnoses }: { diagnoses: Diagnosis[] }): RuleIssue[] => [
  ...diagnoses.flatMap(({ classificationCode, diagnosisCode }, index) =>
    isDiagnosisCode(classificationCode, diagnosisCode)
      ? []
      : [{ path: ['diagnoses', index, 'diagnosisCode'], code: 'unknownCode' as const }],
  ),
  ...repeated(
    diagnoses.map(({ classificationCode, diagnosisCode }) => `${classificationCode} ${diagnosisCode}`),
    'diagnoses',
    'diagnosisCode',
  ),
  ...principalRules(diagnoses.filter(({ principal }) => principal).length),
];

/** DIAGNOSI of the PRI, ICD-9-CM and ICD-10. */
export const Diagnoses = z
  .strictObject({ diagnoses: z.array(Diagnosis).min(1).max(30) })
  .superRefine(broken(diagnosisRules))
  .meta({ id: 'Diagnoses' });
export type Diagnoses = z.infer<typeof Diagnoses>;
