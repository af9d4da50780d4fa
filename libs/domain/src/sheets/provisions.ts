import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';
import { dayOf, overlap } from '../rules/calendar.js';
import { provisionDays, provisionDuration, regimeOfProvision } from '../rules/provisions.js';
import { broken, codeOf, minute, optionalText, practitionerId, rowId, type RuleIssue } from './content-fields.js';
import type { ContentFacts } from './content-facts.js';

/** Spec 000 §3, provision payload. */
export const Provision = z.strictObject({
  id: rowId,
  practitionerId,
  provisionTypeCode: codeOf('provisionTypes'),
  startingTime: minute,
  /** Hours, set by the type. Beyond a day no rule is asked: the end of such a provision is no date. */
  duration: z.int().min(1).max(24, { abort: true }),
  tool: optionalText(200),
});
export type Provision = z.infer<typeof Provision>;

const durationRules = ({ provisionTypeCode, duration }: Provision, index: number): RuleIssue[] => {
  const hours = provisionDuration(provisionTypeCode);
  return hours === undefined || hours === duration
    ? []
    : [{ path: ['provisions', index, 'duration'], code: 'durationSetByType', params: { hours } }];
};

/** Spec 000 §5: dates covered by other provisions are disabled, overlapping gives invalid dates in range. */
const overlapRules = (provisions: Provision[]): RuleIssue[] =>
  provisions.flatMap((provision, index) => {
    const days = provisionDays(provision);
    return provisions.slice(0, index).some((other) => overlap(days, provisionDays(other)))
      ? [{ path: ['provisions', index, 'startingTime'], code: 'invalidDatesInRange' as const }]
      : [];
  });

/** PRESTAZIONI. */
export const Provisions = z
  .strictObject({ provisions: z.array(Provision).min(1).max(1000) })
  .superRefine(
    broken(({ provisions }: { provisions: Provision[] }) => [
      ...provisions.flatMap(durationRules),
      ...overlapRules(provisions),
    ]),
  )
  .meta({ id: 'Provisions' });
export type Provisions = z.infer<typeof Provisions>;

/** The plan says in which regimes the patient is treated: nothing of another is delivered, but for what was before a remodelling. */
const regimeRules = ({ provisions }: Provisions, facts: ContentFacts): RuleIssue[] => {
  const { authorisedRegimes, formerProvisions = [] } = facts;
  if (!authorisedRegimes) return [];
  const regimes = authorisedRegimes.map((code) => findCode('careRegimeTypes', code)?.description ?? code).join(', ');
  return provisions.flatMap(({ id, provisionTypeCode }, index): RuleIssue[] => {
    const regime = regimeOfProvision(provisionTypeCode);
    const isAuthorised = regime === undefined || authorisedRegimes.includes(regime) || formerProvisions.includes(id);
    const path = ['provisions', index, 'provisionTypeCode'];
    return isAuthorised ? [] : [{ path, code: 'regimeNotAuthorised', params: { regimes } }];
  });
};

/** Spec 000 §5: not after the end of today, not in a suspension; §4: only from the day after the treatment's start. */
export const provisionsRules = (content: Provisions, facts: ContentFacts): RuleIssue[] => [
  ...regimeRules(content, facts),
  ...dayRules(content, facts),
];

const dayRules = ({ provisions }: Provisions, facts: ContentFacts): RuleIssue[] =>
  provisions.flatMap(({ startingTime, duration }, index): RuleIssue[] => {
    const path = ['provisions', index, 'startingTime'];
    const start = facts.treatmentStartDate;
    if (facts.today && dayOf(startingTime) > facts.today) return [{ path, code: 'dateInFuture' }];
    if (start && dayOf(startingTime) <= start)
      return [{ path, code: 'dateBeforeTreatmentStart', params: { date: start } }];
    return (facts.occupied ?? []).some((range) => overlap(provisionDays({ startingTime, duration }), range))
      ? [{ path, code: 'invalidDatesInRange' }]
      : [];
  });
