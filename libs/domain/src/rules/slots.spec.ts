import fc from 'fast-check';
import { meetingHours } from './appointments.js';
import { addDays, isSunday, weekdayOf } from './calendar.js';
import { freeSlots, isSlotFree, isSlotOf, type OpeningHours, slotsOn, type Times, timesOverlap } from './slots.js';
import { addMinutes, minutesOf } from './times.js';

const monday = '2026-11-23';
const sunday = '2026-11-29';
const morning = { weekday: 1, startTime: '09:00', endTime: '10:30', slotMinutes: 30 };

const open = (workDays: OpeningHours['workDays'], closingDays: OpeningHours['closingDays'] = []): OpeningHours => ({
  workDays,
  closingDays,
});

const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2020-01-01', offset));
const time = (min: number, max: number) => fc.integer({ min, max }).map((minutes) => addMinutes('00:00', minutes));
const hours = fc
  .record({
    weekday: fc.integer({ min: 1, max: 6 }),
    startTime: time(420, 1200),
    length: fc.integer({ min: 5, max: 600 }),
    slotMinutes: fc.integer({ min: 5, max: 240 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, endTime: addMinutes(rest.startTime, length) }));
const busyTimes = time(480, 1070).chain((startTime) =>
  fc.integer({ min: 1, max: 90 }).map((length): Times => ({ startTime, endTime: addMinutes(startTime, length) })),
);

describe('The slots of a unit (architecture §4)', () => {
  it('divide its working hours without gaps; a remainder shorter than a slot is not used', () => {
    expect(slotsOn(monday, open([{ ...morning, endTime: '10:20' }]))).toEqual([
      { startTime: '09:00', endTime: '09:30' },
      { startTime: '09:30', endTime: '10:00' },
    ]);
    expect(slotsOn(addDays(monday, 1), open([morning]))).toEqual([]);
  });

  it('are never on a Sunday or outside the meeting hours', () => {
    expect(slotsOn(sunday, open([{ ...morning, weekday: 7 }]))).toEqual([]);
    const early = { ...morning, startTime: '07:30', endTime: '08:30' };
    expect(slotsOn(monday, open([early]))).toEqual([{ startTime: '08:00', endTime: '08:30' }]);
    const lateHours = { ...morning, startTime: '17:30', endTime: '18:30' };
    expect(slotsOn(monday, open([lateHours]))).toEqual([{ startTime: '17:30', endTime: '18:00' }]);
  });

  it('are never on a holiday or on a date when the unit is closed', () => {
    const christmas = { ...morning, weekday: weekdayOf('2026-12-25') };
    expect(slotsOn('2026-12-25', open([christmas]))).toEqual([]);
    const closing = { startDate: monday, endDate: monday, reason: 'Lavori', everyYear: false };
    expect(slotsOn(monday, open([morning], [closing]))).toEqual([]);
    const slot = { date: monday, startTime: '09:00', endTime: '09:30' };
    expect([isSlotOf(open([morning]), slot), isSlotOf(open([morning], [closing]), slot)]).toEqual([true, false]);
  });

  it('are in chronological order, in whatever order the working hours are listed', () => {
    const afternoon = { ...morning, startTime: '15:00', endTime: '15:30' };
    expect(slotsOn(monday, open([afternoon, morning])).map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '15:00',
    ]);
  });

  it('do not overlap, and lie within both the working hours of their weekday and the meeting hours', () =>
    fc.assert(
      fc.property(day, hours, (date, one) => {
        const slots = slotsOn(date, open([one]));
        for (const [index, slot] of slots.entries()) {
          expect(isSunday(date)).toBe(false);
          expect(weekdayOf(date)).toBe(one.weekday);
          expect(minutesOf(slot.endTime) - minutesOf(slot.startTime)).toBe(one.slotMinutes);
          expect(slot.startTime >= one.startTime && slot.endTime <= one.endTime).toBe(true);
          expect(slot.startTime >= meetingHours.minHour && slot.endTime <= meetingHours.maxHour).toBe(true);
          expect(slots.slice(index + 1).some((other) => timesOverlap(slot, other))).toBe(false);
        }
      }),
    ));
});

describe('A slot (architecture §4)', () => {
  const slot = { date: monday, startTime: '09:00', endTime: '09:30' };

  it.each([
    ['an appointment at the same times', '09:00', '09:30', false],
    ['a shorter appointment within it', '09:10', '09:20', false],
    ['a longer appointment around it', '08:00', '10:00', false],
    ['an appointment that overlaps its last minute', '09:29', '10:00', false],
    ['an appointment that ends when it begins', '08:30', '09:00', true],
    ['an appointment that begins when it ends', '09:30', '10:00', true],
  ])('is taken by an appointment that overlaps it, and by no other: %s', (_which, startTime, endTime, expected) =>
    expect(isSlotFree(slot, [{ date: monday, startTime, endTime }])).toBe(expected),
  );

  it('is not affected by appointments on another date', () =>
    expect(isSlotFree(slot, [{ ...slot, date: addDays(monday, 1) }])).toBe(true));

  it('is free if it overlaps no appointment, otherwise taken', () =>
    fc.assert(
      fc.property(fc.array(busyTimes, { maxLength: 8 }), hours, (times, one) => {
        const date = addDays(monday, one.weekday - 1);
        const busy = times.map((each) => ({ date, ...each }));
        const free = freeSlots(date, open([one]), busy);
        for (const each of slotsOn(date, open([one]))) {
          const isFree = free.some(({ startTime }) => startTime === each.startTime);
          expect(isFree).toBe(!times.some((other) => timesOverlap(each, other)));
        }
      }),
    ));

  it('overlaps another one if and only if that one overlaps it', () =>
    fc.assert(
      fc.property(busyTimes, busyTimes, (one, other) => {
        expect(timesOverlap(one, other)).toBe(timesOverlap(other, one));
      }),
    ));
});
