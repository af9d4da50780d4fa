import type { RuleIssue } from '../sheets/content-fields.js';
import { isSunday } from './calendar.js';

/** Spec 000 §9: the hours in which meetings take place. */
export const meetingHours = { minHour: '08:00', maxHour: '18:00' } as const;
/** Number of years before and after the current one in which a meeting may take place. Spec 000 §9. */
export const meetingYears = [10, 1] as const;

/** Whether a time lies within the meeting hours, both ends included. Spec 000 §5, hourIsNotInRange. */
export const isMeetingHour = (time: string): boolean => time >= meetingHours.minHour && time <= meetingHours.maxHour;

export const isMeetingDay = (day: string): boolean => !isSunday(day);

/** Whether a time lies between the minimum and the maximum of its time picker, both included. Spec 000 §5, timeIsOutOfRange. */
export const isTimeInRange = (time: string, min: string, max: string): boolean => time >= min && time <= max;

/** Returns an issue if the date is a Sunday. Spec 000 §5. */
export const meetingDayRules = (path: RuleIssue['path'], day: string): RuleIssue[] =>
  isMeetingDay(day) ? [] : [{ path, code: 'sundayNotAllowed' }];
/** Returns an issue if the time is outside the meeting hours. Spec 000 §5. */
export const meetingHourRules = (path: RuleIssue['path'], time: string): RuleIssue[] =>
  isMeetingHour(time) ? [] : [{ path, code: 'hourIsNotInRange', params: meetingHours }];
