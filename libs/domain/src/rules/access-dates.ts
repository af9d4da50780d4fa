import type { RuleIssue } from '../sheets/content-fields.js';
import { addDays } from './calendar.js';

/** First and last possible start day of an access. */
export type AccessLimits = { min: string; max: string };

/** Lower bounds of the start of an access. */
type Before = { birthDate?: string | null | undefined; previousEnd?: string | null | undefined };

/**
 * Spec 000 §5 and §9: an access starts within the last 120 years, up to now, and not before the patient's birth. Spec 000 §2: nor before
 * the day after the end of the previous access, renewed or not. If that one ended today, the next starts tomorrow.
 */
export const accessLimits = (today: string, { birthDate, previousEnd }: Before = {}): AccessLimits => {
  const earliest = `${Number(today.slice(0, 4)) - 120}-01-01`;
  const earliestSinceBirth = birthDate && birthDate > earliest ? birthDate : earliest;
  if (!previousEnd || previousEnd < earliestSinceBirth) return { min: earliestSinceBirth, max: today };
  const min = addDays(previousEnd, 1);
  return { min, max: min > today ? min : today };
};

/** Faults of an access's start day. */
export function accessDateRules(startDate: string, { min, max }: AccessLimits): RuleIssue[] {
  const path = ['startDate'];
  if (startDate > max) return [{ path, code: 'dateInFuture' }];
  return startDate < min ? [{ path, code: 'dateTooEarly', params: { date: min } }] : [];
}

/** The earliest days that an access must contain, by what happened on them; null if nothing did. */
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

/** Nothing in an access may precede its start: it can be moved at most to the first of these days. */
export const movedStartRules = (startDate: string, days: DaysOfAccess): RuleIssue[] =>
  (Object.keys(codes) as (keyof DaysOfAccess)[]).flatMap((what): RuleIssue[] => {
    const date = days[what];
    return date && startDate > date ? [{ path: ['startDate'], code: codes[what], params: { date } }] : [];
  });
