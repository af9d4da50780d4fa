import { z } from 'zod';
import { codeOf, day, optionalText, type RuleIssue, text } from './content-fields.js';
import type { ContentFacts } from './content-facts.js';
import { closingDayOfEpisode, firstFault, notBefore, pastDayOfEpisode } from './episode-days.js';

/** LETTERA_DIMISSIONE. Architecture §4, resignation letter. */
export const ResignationLetter = z
  .strictObject({ date: day, reasonCode: codeOf('resignationReasons'), addressee: text(200), text: text(4000) })
  .meta({ id: 'ResignationLetter' });
export type ResignationLetter = z.infer<typeof ResignationLetter>;

/** It is written after a death too. */
export const resignationLetterRules = ({ date }: ResignationLetter, facts: ContentFacts): RuleIssue[] =>
  closingDayOfEpisode('date', date, facts);

/** CHIUSURA: when and why the episode ends. */
export const Closing = z
  .strictObject({ closingDate: day, reasonCode: codeOf('resignationReasons'), note: optionalText(1000) })
  .meta({ id: 'Closing' });
export type Closing = z.infer<typeof Closing>;

/** As an interruption, an ordinary end leaves nothing that was delivered behind it. */
export const closingRules = ({ closingDate }: Closing, facts: ContentFacts): RuleIssue[] =>
  firstFault(
    pastDayOfEpisode('closingDate', closingDate, facts),
    notBefore(['closingDate'], closingDate, facts.endsFrom, 'dateBeforeDelivery'),
  );
