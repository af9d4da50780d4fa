import { z } from 'zod';
import { codeOf, day, type RuleIssue, text } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { closingDayOfEpisode } from '../episode-days.js';

/** LETTERA_DIMISSIONE. Architecture §4, resignation letter. */
export const ResignationLetter = z
  .strictObject({ date: day, reasonCode: codeOf('resignationReasons'), addressee: text(200), text: text(4000) })
  .meta({ id: 'ResignationLetter' });
export type ResignationLetter = z.infer<typeof ResignationLetter>;

/** It may be written after a death too. */
export const resignationLetterRules = ({ date }: ResignationLetter, facts: ContentFacts): RuleIssue[] =>
  closingDayOfEpisode('date', date, facts);
