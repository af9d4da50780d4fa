import { z } from 'zod';
import { findCode } from './code-lists/code-lists.js';
import { authorisedProvisionTypes, regimeOfProvision } from './rules/provisions.js';
import { broken, choiceOf, type RuleIssue } from './sheets/content-fields.js';

/** A day of an episode is covered once (spec 000 §5), and no regime lasts longer than 240 days. */
const MAX_PER_WEEK = 7;
const MAX_WEEKS = 35;

/** A centre's planned provisions of one type: a number a week, for a number of weeks. */
export const PlannedProvision = z
  .strictObject({
    provisionTypeCode: choiceOf('provisionTypes'),
    perWeek: z.int().min(1).max(MAX_PER_WEEK),
    weeks: z.int().min(1).max(MAX_WEEKS),
  })
  .meta({ id: 'PlannedProvision' });
export type PlannedProvision = z.infer<typeof PlannedProvision>;

/** Each type occurs once. */
const typesOnce = (planned: readonly PlannedProvision[]): RuleIssue[] =>
  planned.flatMap(({ provisionTypeCode: type }, place) =>
    planned.findIndex((other) => other.provisionTypeCode === type) < place
      ? [{ path: [place, 'provisionTypeCode'], code: 'alreadyUsed' }]
      : [],
  );

export const PlannedProvisions = z.array(PlannedProvision).max(50).superRefine(broken(typesOnce));

export const plannedAccesses = ({ perWeek, weeks }: Pick<PlannedProvision, 'perWeek' | 'weeks'>): number =>
  perWeek * weeks;

/** The project sets the regimes of the treatment: a plan may contain no other. */
export function plannedProvisionRules(planned: readonly PlannedProvision[], regimes: readonly string[]): RuleIssue[] {
  const authorised = authorisedProvisionTypes(regimes).map(({ code }): string => code);
  const names = regimes.map((code) => findCode('careRegimeTypes', code)?.description ?? code).join(', ');
  return planned.flatMap(({ provisionTypeCode }, place) =>
    authorised.includes(provisionTypeCode)
      ? []
      : [{ path: [place, 'provisionTypeCode'], code: 'regimeNotAuthorised', params: { regimes: names } }],
  );
}

/** Planned accesses of a type of regime. */
export const plannedOfRegime = (planned: readonly PlannedProvision[], regime: string): number =>
  planned
    .filter(({ provisionTypeCode }) => regimeOfProvision(provisionTypeCode) === regime)
    .reduce((sum, one) => sum + plannedAccesses(one), 0);
