import { z } from 'zod';
import { day, optionalText, practitionerId, type RuleIssue, text } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { careDayOfEpisode } from '../episode-days.js';

/** Content of the sheet PRIMA_VALUTAZIONE. Architecture §4, first evaluation. */
export const FirstEvaluation = z
  .strictObject({
    date: day,
    practitionerId,
    functionalPicture: text(2000),
    familyAndSocialContext: optionalText(2000),
    aidsInUse: optionalText(1000),
    currentTherapies: optionalText(1000),
    needs: text(2000),
    objectiveExamination: text(2000),
  })
  .meta({ id: 'FirstEvaluation' });
export type FirstEvaluation = z.infer<typeof FirstEvaluation>;

export const firstEvaluationRules = ({ date }: FirstEvaluation, facts: ContentFacts): RuleIssue[] =>
  careDayOfEpisode('date', date, facts);
