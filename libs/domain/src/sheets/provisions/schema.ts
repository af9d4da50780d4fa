import { z } from 'zod';
import { findCode } from '../../code-lists/code-lists.js';
import type { Confirmation } from '../../labels/wizard/confirmations.js';
import { dayOf } from '../../rules/calendar.js';
import { type CostChange, isCostToConfirm } from '../../rules/costs.js';
import { provisionDuration, regimeOfProvision } from '../../rules/provisions.js';
import { broken, codeOf, minute, optionalText, practitionerId, type RuleIssue } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { firstFault, notAfterDeath, pastDay } from '../episode-days.js';
import { isDayTaken } from './taken-days.js';

const durationRules = ({ provisionTypeCode, duration }: Provision): RuleIssue[] => {
  const hours = provisionDuration(provisionTypeCode);
  return hours === undefined || hours === duration
    ? []
    : [{ path: ['duration'], code: 'durationSetByType', params: { hours } }];
};

/** Schema of the tool or aid that was used. */
export const provisionTool = optionalText(200);
/** The time at which a provision is proposed to begin, HH:mm. */
export const USUAL_PROVISION_TIME = '09:00';

/** An entry of the list PRESTAZIONI. Spec 000 §3, provision payload. */
export const Provision = z
  .strictObject({
    practitionerId,
    provisionTypeCode: codeOf('provisionTypes'),
    startingTime: minute,
    /**
     * Hours, as the type defines. A duration of more than a day aborts the check, because its end would not be a valid
     * date.
     */
    duration: z.int().min(1).max(24, { abort: true }),
    tool: provisionTool,
  })
  .superRefine(broken(durationRules))
  .meta({ id: 'Provision' });
export type Provision = {
  practitionerId: string;
  provisionTypeCode: string;
  startingTime: string;
  duration: number;
  tool?: string | null;
};

/**
 * Returns an issue for a provision whose regime the plan does not authorise, unless the provision was recorded before a
 * remodelling.
 */
const regimeRules = ({ provisionTypeCode }: Provision, { authorisedRegimes, stored }: EntryFacts): RuleIssue[] => {
  const regime = regimeOfProvision(provisionTypeCode);
  if (!authorisedRegimes || regime === undefined || authorisedRegimes.includes(regime)) return [];
  if (stored?.provisionTypeCode === provisionTypeCode) return [];
  const regimes = authorisedRegimes.map((code) => findCode('careRegimeTypes', code)?.description ?? code).join(', ');
  return [{ path: ['provisionTypeCode'], code: 'regimeNotAuthorised', params: { regimes } }];
};

/** Returns an issue unless the provision is later than the date of the treatment's start. Spec 000 §4. */
const afterStart = (path: string[], day: string, start: string | null | undefined): RuleIssue[] =>
  start && day <= start ? [{ path, code: 'dateBeforeTreatmentStart', params: { date: start } }] : [];

/**
 * Returns the issues of a provision's dates. Spec 000 §5: not after the end of today, not on a covered date, not after
 * the patient's death.
 */
const provisionDayRules = (
  provision: Provision,
  { today, treatmentStartDate, deathDate, ...facts }: EntryFacts,
): RuleIssue[] => {
  const path = ['startingTime'];
  const day = dayOf(provision.startingTime);
  return firstFault(
    pastDay(path, day, today),
    afterStart(path, day, treatmentStartDate),
    notAfterDeath(path, day, deathDate),
    isDayTaken(provision, facts) ? [{ path, code: 'invalidDatesInRange' }] : [],
  );
};

export const provisionRules = (provision: Provision, facts: EntryFacts): RuleIssue[] => [
  ...regimeRules(provision, facts),
  ...provisionDayRules(provision, facts),
];

/** Returns a confirmation if provisions raise the effective cost of the plan above its expected cost. */
export const costConfirmations = (change: CostChange): Confirmation[] =>
  isCostToConfirm(change)
    ? [{ code: 'effectiveCostExceeded', params: { effective: change.after, expected: change.expected } }]
    : [];
