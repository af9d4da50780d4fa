import { z } from 'zod';
import { codeOf, day, practitionerId, type RuleIssue, text } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { careDayOfEpisode, closingDayOfEpisode, firstFault } from '../episode-days.js';

/** Content of the sheet VALUTAZIONE_CLINICA. Architecture §4, clinical evaluation. */
export const ClinicalEvaluation = z
  .strictObject({ date: day, practitionerId, outcomeTypeCode: codeOf('careOutcomeTypes'), text: text(2000) })
  .meta({ id: 'ClinicalEvaluation' });
export type ClinicalEvaluation = z.infer<typeof ClinicalEvaluation>;

export const clinicalEvaluationRules = ({ date }: ClinicalEvaluation, facts: ContentFacts): RuleIssue[] =>
  firstFault(careDayOfEpisode('date', date, facts), closingDayOfEpisode('date', date, facts));
