import type { RuleIssue } from '../sheets/content-fields.js';
import { isSunday } from './calendar.js';

/** Spec 000 §9, meeting hours. */
export const meetingHours = { minHour: '08:00', maxHour: '18:00' } as const;
/** Spec 000 §9, years of a meeting: how many before and after the current one. */
export const meetingYears = [10, 1] as const;

/** Spec 000 §5: hourIsNotInRange outside 08:00-18:00, both ends allowed. */
export const isMeetingHour = (time: string): boolean => time >= meetingHours.minHour && time <= meetingHours.maxHour;

export const isMeetingDay = (day: string): boolean => !isSunday(day);

/** Spec 000 §5, time picker: timeIsOutOfRange unless within its minimum and maximum. */
export const isTimeInRange = (time: string, min: string, max: string): boolean => time >= min && time <= max;

/** Spec 000 §5: no meetings on a Sunday … */
export const meetingDayRules = (path: RuleIssue['path'], day: string): RuleIssue[] =>
  isMeetingDay(day) ? [] : [{ path, code: 'sundayNotAllowed' }];
/** … nor outside the meeting hours. */
export const meetingHourRules = (path: RuleIssue['path'], time: string): RuleIssue[] =>
  isMeetingHour(time) ? [] : [{ path, code: 'hourIsNotInRange', params: meetingHours }];
