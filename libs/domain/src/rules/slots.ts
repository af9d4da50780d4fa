import { slotsOf, type WorkDay } from '../structures/work-day.js';
import { isMeetingDay, isMeetingHour } from './appointments.js';
import { weekdayOf } from './calendar.js';
import { type UnitClosing, closedFor } from './holidays.js';
import { addMinutes } from './times.js';

/** Times of a day, HH:mm; the end is no longer part of it. */
export type Times = { startTime: string; endTime: string };
/** The same of one day. */
export type DayTimes = Times & { date: string };

type Hours = Pick<WorkDay, 'weekday' | 'startTime' | 'endTime' | 'slotMinutes'>;
/** When a unit meets people: on its working days, but for those on which it is closed. */
export type OpeningHours = { workDays: readonly Hours[]; closingDays: readonly UnitClosing[] };

const slotsIn = (hours: Hours): Times[] =>
  Array.from({ length: slotsOf(hours) }, (_, index) => ({
    startTime: addMinutes(hours.startTime, index * hours.slotMinutes),
    endTime: addMinutes(hours.startTime, (index + 1) * hours.slotMinutes),
  }));

/** The slots of a unit on a day, in the order of the day: those of its working hours within the hours of meetings (spec 000 §9). */
export const slotsOn = (day: string, { workDays, closingDays }: OpeningHours): Times[] =>
  isMeetingDay(day) && closedFor(day, closingDays) === null
    ? workDays
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .flatMap(slotsIn)
        .filter(({ startTime, endTime }) => isMeetingHour(startTime) && isMeetingHour(endTime))
        .sort((one, other) => one.startTime.localeCompare(other.startTime))
    : [];

/** Times that touch do not overlap. */
export const timesOverlap = (one: Times, other: Times): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime;

/** Architecture §4: a slot holds one appointment. */
export const isSlotFree = (slot: DayTimes, busy: readonly DayTimes[]): boolean =>
  !busy.some((other) => other.date === slot.date && timesOverlap(slot, other));

/** Whether times are one of the slots of a unit. */
export const isSlotOf = (hours: OpeningHours, { date, startTime, endTime }: DayTimes): boolean =>
  slotsOn(date, hours).some((slot) => slot.startTime === startTime && slot.endTime === endTime);

/** The slots of a day that nothing overlaps. */
export const freeSlots = (day: string, hours: OpeningHours, busy: readonly DayTimes[]): Times[] =>
  slotsOn(day, hours).filter((slot) => isSlotFree({ date: day, ...slot }, busy));
