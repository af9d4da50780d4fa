import { z } from 'zod';
import { codeOf, day, optionalText, type RuleIssue } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { firstFault, notBefore, pastDayOfEpisode } from '../episode-days.js';

/** Content of the sheet CHIUSURA: date and reason of the episode's end. */
export const Closing = z
  .strictObject({ closingDate: day, reasonCode: codeOf('resignationReasons'), note: optionalText(1000) })
  .meta({ id: 'Closing' });
export type Closing = z.infer<typeof Closing>;

/** Returns the issues of a closing. Like an interruption, an ordinary end may not precede a delivered provision. */
export const closingRules = ({ closingDate }: Closing, facts: ContentFacts): RuleIssue[] =>
  firstFault(
    pastDayOfEpisode('closingDate', closingDate, facts),
    notBefore(['closingDate'], closingDate, facts.endsFrom, 'dateBeforeDelivery'),
  );
