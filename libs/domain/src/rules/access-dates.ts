import type { RuleIssue } from '../sheets/content-fields.js';
import { addDays } from './calendar.js';

/** The days from which an access may be chosen to start, both included. */
export type AccessLimits = { min: string; max: string };

/** Spec 000 §5 and §9: an access starts within the last 120 years, to now; nobody is taken care of before birth. */
export const accessLimits = (today: string, birthDate?: string | null): AccessLimits => {
  const earliest = `${Number(today.slice(0, 4)) - 120}-01-01`;
  return { min: birthDate && birthDate > earliest ? birthDate : earliest, max: today };
};

/** Spec 000 §2: from the day after the previous end. Who closes an episode may renew it on the same day: that start is tomorrow. */
export const renewalLimits = (today: string, previousEnd: string | null): AccessLimits => {
  const min = addDays(previousEnd ?? today, 1);
  return { min, max: min > today ? min : today };
};

/** What is wrong with the start of an access. */
export function accessDateRules(startDate: string, { min, max }: AccessLimits): RuleIssue[] {
  const path = ['startDate'];
  if (startDate > max) return [{ path, code: 'dateInFuture' }];
  return startDate < min ? [{ path, code: 'dateTooEarly', params: { date: min } }] : [];
}
