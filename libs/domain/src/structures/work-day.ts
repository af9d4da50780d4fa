import { z } from 'zod';
import { isTimeInRange } from '../rules/appointments.js';
import { addMinutes, minutesOf } from '../rules/times.js';
import { broken, type RuleIssue } from '../sheets/content-fields.js';

/** The days on which a unit may work: Monday is 1, Saturday 6. There are no meetings on Sundays (spec 000 §9). */
export const weekdays = [1, 2, 3, 4, 5, 6] as const;

/** The earliest and the latest time at which a unit may be open. */
const openingHours = { min: '07:00', max: '21:00' } as const;
/** The shortest and the longest slot, in minutes. */
const slotLimits = { min: 5, max: 240 } as const;

// Values that are invalid by themselves are not compared with others.
const abort = true;
const time = z.iso.time({ precision: -1, abort });

const fields = {
  weekday: z.int().min(1).max(6),
  /** HH:mm */
  startTime: time,
  endTime: time,
  /** Length of an appointment's slot in minutes. Architecture §4. */
  slotMinutes: z.int().min(slotLimits.min, { abort }).max(slotLimits.max, { abort }),
};

/**
 * Returns the issues of a working day: times outside their minimum and maximum (spec 001 §5, timeIsOutOfRange), or no room for a single
 * slot.
 */
const workDayRules = ({ startTime, endTime, slotMinutes }: WorkDayInput): RuleIssue[] => {
  const firstEnd = addMinutes(startTime, slotMinutes);
  const outside = (field: string, value: string, min: string, max: string): RuleIssue[] =>
    isTimeInRange(value, min, max) ? [] : [{ path: [field], code: 'timeIsOutOfRange', params: { min, max } }];
  const start = outside('startTime', startTime, openingHours.min, addMinutes(openingHours.max, -slotMinutes));
  return start.length > 0 ? start : outside('endTime', endTime, firstEnd, openingHours.max);
};

/** Body of `POST /v1/district-units/{id}/work-days`. */
export const WorkDayInput = z.strictObject(fields).superRefine(broken(workDayRules)).meta({ id: 'WorkDayInput' });
export type WorkDayInput = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

/** The opening hours of a district unit on a weekday. Their slots are consecutive from the start. */
export const WorkDay = z.object({ id: z.uuid(), ...fields }).meta({ id: 'WorkDay' });
export type WorkDay = z.infer<typeof WorkDay>;

type Hours = Pick<WorkDay, 'weekday' | 'startTime' | 'endTime'>;

/** Whether two working days of a unit overlap; they may be adjacent. */
export const workDaysOverlap = (one: Hours, other: Hours): boolean =>
  one.weekday === other.weekday && one.startTime < other.endTime && other.startTime < one.endTime;

/** Returns the number of whole slots in a working day. */
export const slotsOf = ({ startTime, endTime, slotMinutes }: Omit<WorkDayInput, 'weekday'>): number =>
  Math.floor((minutesOf(endTime) - minutesOf(startTime)) / slotMinutes);
