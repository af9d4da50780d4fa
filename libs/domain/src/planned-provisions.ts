import { z } from 'zod';
import { findCode } from './code-lists/code-lists.js';
import { authorisedProvisionTypes, regimeOfProvision } from './rules/provisions.js';
import { broken, choiceOf, type RuleIssue } from './sheets/content-fields.js';

/**
 * At most one provision a day can be planned, because each day of an episode is covered once (spec 000 §5), and at most
 * 240 days, the longest regime.
 */
const MAX_PER_WEEK = 7;
const MAX_WEEKS = 35;

/** A centre's planned provisions of one type: their number a week, and the number of weeks. */
export const PlannedProvision = z
  .strictObject({
    provisionTypeCode: choiceOf('provisionTypes'),
    perWeek: z.int().min(1).max(MAX_PER_WEEK),
    weeks: z.int().min(1).max(MAX_WEEKS),
  })
  .meta({ id: 'PlannedProvision' });
export type PlannedProvision = z.infer<typeof PlannedProvision>;

/** Returns an issue for each repetition of a provision type. */
const typesOnce = (planned: readonly PlannedProvision[]): RuleIssue[] =>
  planned.flatMap(({ provisionTypeCode: type }, place) =>
    planned.findIndex((other) => other.provisionTypeCode === type) < place
      ? [{ path: [place, 'provisionTypeCode'], code: 'alreadyUsed' }]
      : [],
  );

export const PlannedProvisions = z.array(PlannedProvision).max(50).superRefine(broken(typesOnce));

export const plannedAccesses = ({ perWeek, weeks }: Pick<PlannedProvision, 'perWeek' | 'weeks'>): number =>
  perWeek * weeks;

/**
 * Returns the issues of planned provisions: their types must belong to `regimes`, the codes of the regimes that the PRI
 * defines.
 */
export function plannedProvisionRules(planned: readonly PlannedProvision[], regimes: readonly string[]): RuleIssue[] {
  const authorised = authorisedProvisionTypes(regimes).map(({ code }): string => code);
  const names = regimes.map((code) => findCode('careRegimeTypes', code)?.description ?? code).join(', ');
  return planned.flatMap(({ provisionTypeCode }, place) =>
    authorised.includes(provisionTypeCode)
      ? []
      : [{ path: [place, 'provisionTypeCode'], code: 'regimeNotAuthorised', params: { regimes: names } }],
  );
}

/** Returns the number of planned accesses for a type of regime. */
export const plannedOfRegime = (planned: readonly PlannedProvision[], regime: string): number =>
  planned
    .filter(({ provisionTypeCode }) => regimeOfProvision(provisionTypeCode) === regime)
    .reduce((sum, one) => sum + plannedAccesses(one), 0);
