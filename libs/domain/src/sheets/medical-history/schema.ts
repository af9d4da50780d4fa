import { z } from 'zod';
import { broken, codeOf, optionalCode, optionalText, rowId, type RuleIssue, text } from '../content-fields.js';

export const Prosthesis = z.strictObject({
  id: rowId,
  prosthesisTypeCode: codeOf('prosthesisTypes'),
  prosthesisRequestTypeCode: codeOf('prosthesisRequestTypes'),
});
export type Prosthesis = z.infer<typeof Prosthesis>;

/** Requires the level of seriousness for a recognition under law 104. Architecture §4. */
const recognitionRules = (history: { law104: boolean; law104SeriousnessCode?: string | null }): RuleIssue[] =>
  history.law104 && !history.law104SeriousnessCode ? [{ path: ['law104SeriousnessCode'], code: 'required' }] : [];

/** Content of the sheet ANAMNESI. Architecture §4, medical history. */
export const MedicalHistory = z
  .strictObject({
    familyHistory: optionalText(2000),
    physiologicalHistory: optionalText(2000),
    remoteHistory: optionalText(2000),
    recentHistory: text(2000),
    allergies: optionalText(1000),
    drugs: optionalText(1000),
    previousRehabilitation: optionalText(1000),
    prostheses: z.array(Prosthesis).max(20),
    law104: z.boolean(),
    law104SeriousnessCode: optionalCode('seriousnessLevels'),
    /** In percent. */
    invalidityPercentage: z.int().min(0).max(100).nullish(),
  })
  .superRefine(broken(recognitionRules))
  .meta({ id: 'MedicalHistory' });
export type MedicalHistory = z.infer<typeof MedicalHistory>;
