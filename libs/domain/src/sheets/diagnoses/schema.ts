import { z } from 'zod';
import { diagnosisCatalogues, isDiagnosisCode } from '../../rules/classification-codes.js';
import { broken, optionalText, type RuleIssue, text } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import type { CatalogueReference } from '../define.js';

/** An entry of the list DIAGNOSI of the PRI, with a code of ICD-9-CM or ICD-10. */
export const Diagnosis = z
  .strictObject({
    classificationCode: z.enum(['ICD9', 'ICD10']),
    diagnosisCode: text(10),
    /**
     * True for the diagnosis that the PRI is for. Only one entry has the flag: setting it on another entry moves it.
     */
    principal: z.boolean(),
    note: optionalText(500),
  })
  .superRefine(
    broken(({ classificationCode, diagnosisCode }: { classificationCode: 'ICD9' | 'ICD10'; diagnosisCode: string }) =>
      isDiagnosisCode(classificationCode, diagnosisCode) ? [] : [{ path: ['diagnosisCode'], code: 'unknownCode' }],
    ),
  )
  .meta({ id: 'Diagnosis' });
export type Diagnosis = z.infer<typeof Diagnosis>;

export const diagnosisRules = (diagnosis: Diagnosis, { others = [] }: EntryFacts): RuleIssue[] =>
  others.some(
    ({ classificationCode, diagnosisCode }) =>
      classificationCode === diagnosis.classificationCode && diagnosisCode === diagnosis.diagnosisCode,
  )
    ? [{ path: ['diagnosisCode'], code: 'alreadyUsed' }]
    : [];

export const diagnosisReferences = ({ classificationCode, diagnosisCode }: Diagnosis): CatalogueReference[] => [
  { catalogue: diagnosisCatalogues[classificationCode], code: diagnosisCode, path: 'diagnosisCode', isFinest: true },
];
