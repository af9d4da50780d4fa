import { isSunday } from './calendar.js';

/** Spec 000 §9, meeting hours. */
export const meetingHours = { minHour: '08:00', maxHour: '18:00' } as const;

/** Spec 000 §5: hourIsNotInRange outside 08:00-18:00, both ends allowed. */
export const isMeetingHour = (time: string): boolean => time >= meetingHours.minHour && time <= meetingHours.maxHour;

export const isMeetingDay = (day: string): boolean => !isSunday(day);

/** Spec 000 §5, time picker: timeIsOutOfRange unless within its minimum and maximum. */
export const isTimeInRange = (time: string, min: string, max: string): boolean => time >= min && time <= max;
