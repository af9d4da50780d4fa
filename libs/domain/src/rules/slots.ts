import { slotsOf, type WorkDay } from '../structures/work-day.js';
import { isMeetingDay, isMeetingHour } from './appointments.js';
import { weekdayOf } from './calendar.js';
import { type UnitClosing, closedFor } from './holidays.js';
import { addMinutes } from './times.js';

/** A range of times within a day, HH:mm; the end is excluded. */
export type Times = { startTime: string; endTime: string };
/** A range of times on a date. */
export type DayTimes = Times & { date: string };

type Hours = Pick<WorkDay, 'weekday' | 'startTime' | 'endTime' | 'slotMinutes'>;
/** Opening hours of a unit: its working hours by weekday, and its closing days. */
export type OpeningHours = { workDays: readonly Hours[]; closingDays: readonly UnitClosing[] };

const slotsIn = (hours: Hours): Times[] =>
  Array.from({ length: slotsOf(hours) }, (_, index) => ({
    startTime: addMinutes(hours.startTime, index * hours.slotMinutes),
    endTime: addMinutes(hours.startTime, (index + 1) * hours.slotMinutes),
  }));

/** Returns the slots of a unit on a date, in order: those of its working hours within the meeting hours (spec 000 §9). */
export const slotsOn = (day: string, { workDays, closingDays }: OpeningHours): Times[] =>
  isMeetingDay(day) && closedFor(day, closingDays) === null
    ? workDays
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .flatMap(slotsIn)
        .filter(({ startTime, endTime }) => isMeetingHour(startTime) && isMeetingHour(endTime))
        .sort((one, other) => one.startTime.localeCompare(other.startTime))
    : [];

/** Whether two ranges of times overlap; adjacent ranges do not. */
export const timesOverlap = (one: Times, other: Times): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime;

/** Whether no appointment overlaps the slot: a slot holds one appointment. Architecture §4. */
export const isSlotFree = (slot: DayTimes, busy: readonly DayTimes[]): boolean =>
  !busy.some((other) => other.date === slot.date && timesOverlap(slot, other));

/** Whether the times are exactly those of a slot of the unit. */
export const isSlotOf = (hours: OpeningHours, { date, startTime, endTime }: DayTimes): boolean =>
  slotsOn(date, hours).some((slot) => slot.startTime === startTime && slot.endTime === endTime);

/** Returns the slots of a date that no appointment overlaps. */
export const freeSlots = (day: string, hours: OpeningHours, busy: readonly DayTimes[]): Times[] =>
  slotsOn(day, hours).filter((slot) => isSlotFree({ date: day, ...slot }, busy));
