import type { RuleIssue } from '../sheets/content-fields.js';
import { addDays } from './calendar.js';

/** The first and last possible start date of an access, YYYY-MM-DD. */
export type AccessLimits = { min: string; max: string };

/**
 * Dates that limit the start of an access: it may not precede the patient's birth date, and must be later than the end
 * of the previous access. Null or undefined if unknown.
 */
type Before = { birthDate?: string | null | undefined; previousEnd?: string | null | undefined };

/**
 * Returns the first and last possible start date of an access. Spec 000 §5 and §9: within the last 120 years, not in the future and not
 * before the patient's birth. Spec 000 §2: not before the day after the end of the previous access, renewed or not. If the previous access
 * ended today, the next one starts tomorrow.
 */
export const accessLimits = (today: string, { birthDate, previousEnd }: Before = {}): AccessLimits => {
  const earliest = `${Number(today.slice(0, 4)) - 120}-01-01`;
  const earliestSinceBirth = birthDate && birthDate > earliest ? birthDate : earliest;
  if (!previousEnd || previousEnd < earliestSinceBirth) return { min: earliestSinceBirth, max: today };
  const min = addDays(previousEnd, 1);
  return { min, max: min > today ? min : today };
};

/** Returns the issues of an access's start date. */
export function accessDateRules(startDate: string, { min, max }: AccessLimits): RuleIssue[] {
  const path = ['startDate'];
  if (startDate > max) return [{ path, code: 'dateInFuture' }];
  return startDate < min ? [{ path, code: 'dateTooEarly', params: { date: min } }] : [];
}

/** For each kind of event, the earliest date in an access on which it happened; null if it did not happen. */
export type DaysOfAccess = {
  takeCharge: string | null;
  firstAppointment: string | null;
  firstCentreAccess: string | null;
};

const codes = {
  takeCharge: 'dateAfterTakeCharge',
  firstAppointment: 'dateAfterAppointment',
  firstCentreAccess: 'dateAfterCentreAccess',
} as const satisfies Record<keyof DaysOfAccess, string>;

/** Returns an issue for each kind of event that would precede the new start date of its access. */
export const movedStartRules = (startDate: string, days: DaysOfAccess): RuleIssue[] =>
  (Object.keys(codes) as (keyof DaysOfAccess)[]).flatMap((what): RuleIssue[] => {
    const date = days[what];
    return date && startDate > date ? [{ path: ['startDate'], code: codes[what], params: { date } }] : [];
  });
