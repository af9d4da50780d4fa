import { z } from 'zod';
import { isTimeInRange } from '../rules/appointments.js';
import { addMinutes, minutesOf } from '../rules/times.js';
import { broken, type RuleIssue } from '../sheets/content-fields.js';

/** Monday is 1, Saturday 6: on Sundays nobody is met (spec 000 §9). */
export const weekdays = [1, 2, 3, 4, 5, 6] as const;

/** Within these hours a unit may be open. */
const openingHours = { min: '07:00', max: '21:00' } as const;
/** Shortest and longest slot, in minutes. */
const slotLimits = { min: 5, max: 240 } as const;

// What is wrong in itself is not compared with the rest.
const abort = true;
const time = z.iso.time({ precision: -1, abort });

const fields = {
  weekday: z.int().min(1).max(6),
  /** HH:mm */
  startTime: time,
  endTime: time,
  /** How long an appointment's slot is. Architecture §4. */
  slotMinutes: z.int().min(slotLimits.min, { abort }).max(slotLimits.max, { abort }),
};

/** Spec 001 §5, time picker: timeIsOutOfRange unless within its minimum and maximum; at least one slot fits between the two. */
const workDayRules = ({ startTime, endTime, slotMinutes }: WorkDayInput): RuleIssue[] => {
  const firstEnd = addMinutes(startTime, slotMinutes);
  const outside = (field: string, value: string, min: string, max: string): RuleIssue[] =>
    isTimeInRange(value, min, max) ? [] : [{ path: [field], code: 'timeIsOutOfRange', params: { min, max } }];
  const start = outside('startTime', startTime, openingHours.min, addMinutes(openingHours.max, -slotMinutes));
  return start.length > 0 ? start : outside('endTime', endTime, firstEnd, openingHours.max);
};

/** `POST /v1/district-units/{id}/work-days`. */
export const WorkDayInput = z.strictObject(fields).superRefine(broken(workDayRules)).meta({ id: 'WorkDayInput' });
export type WorkDayInput = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

/** Opening hours of a district unit on a day of the week. Its slots follow one another from the start. */
export const WorkDay = z.object({ id: z.uuid(), ...fields }).meta({ id: 'WorkDay' });
export type WorkDay = z.infer<typeof WorkDay>;

type Hours = Pick<WorkDay, 'weekday' | 'startTime' | 'endTime'>;

/** Two working days of one unit may touch, not overlap. */
export const workDaysOverlap = (one: Hours, other: Hours): boolean =>
  one.weekday === other.weekday && one.startTime < other.endTime && other.startTime < one.endTime;

/** How many whole slots a working day has. */
export const slotsOf = ({ startTime, endTime, slotMinutes }: Omit<WorkDayInput, 'weekday'>): number =>
  Math.floor((minutesOf(endTime) - minutesOf(startTime)) / slotMinutes);
