import type { RuleIssue } from '../sheets/content-fields.js';
import { addDays } from './calendar.js';

/** The days from which an access may be chosen to start, both included. */
export type AccessLimits = { min: string; max: string };

/** What the start of an access has to come after. */
type Before = { birthDate?: string | null | undefined; previousEnd?: string | null | undefined };

/**
 * Spec 000 §5 and §9: an access starts within the last 120 years, to now; nobody is taken care of before birth. Spec 000 §2: nor before the day
 * after the end of the access before it, be it renewed or not. Where that one ended today, the next starts tomorrow.
 */
export const accessLimits = (today: string, { birthDate, previousEnd }: Before = {}): AccessLimits => {
  const earliest = `${Number(today.slice(0, 4)) - 120}-01-01`;
  const born = birthDate && birthDate > earliest ? birthDate : earliest;
  if (!previousEnd || previousEnd < born) return { min: born, max: today };
  const min = addDays(previousEnd, 1);
  return { min, max: min > today ? min : today };
};

/** What is wrong with the start of an access. */
export function accessDateRules(startDate: string, { min, max }: AccessLimits): RuleIssue[] {
  const path = ['startDate'];
  if (startDate > max) return [{ path, code: 'dateInFuture' }];
  return startDate < min ? [{ path, code: 'dateTooEarly', params: { date: min } }] : [];
}

/** Days that an access is to contain, by what happens on each; null where nothing does. */
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

/** Nothing of an access comes before its start: where that is moved, it is moved to no later day than the first of them. */
export const movedStartRules = (startDate: string, days: DaysOfAccess): RuleIssue[] =>
  (Object.keys(codes) as (keyof DaysOfAccess)[]).flatMap((what): RuleIssue[] => {
    const date = days[what];
    return date && startDate > date ? [{ path: ['startDate'], code: codes[what], params: { date } }] : [];
  });
