import { z } from 'zod';
import { codeOf, day, type RuleIssue, text } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { closingDayOfEpisode } from '../episode-days.js';

/** Content of the sheet LETTERA_DIMISSIONE. Architecture §4, resignation letter. */
export const ResignationLetter = z
  .strictObject({ date: day, reasonCode: codeOf('resignationReasons'), addressee: text(200), text: text(4000) })
  .meta({ id: 'ResignationLetter' });
export type ResignationLetter = z.infer<typeof ResignationLetter>;

/** Returns the issues of a resignation letter, whose date may be after the patient's death. */
export const resignationLetterRules = ({ date }: ResignationLetter, facts: ContentFacts): RuleIssue[] =>
  closingDayOfEpisode('date', date, facts);
