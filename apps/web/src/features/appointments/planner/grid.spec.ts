import { type PlannerAppointment, type Times, timesOverlap } from '@percorso/domain';
import { addMinutes } from '@percorso/domain';
import fc from 'fast-check';
import { conflictsIn, gridOf, type PlannerDay } from './grid';

const date = '2026-11-23';
const appointment = (
  startTime: string,
  endTime: string,
  over: Partial<PlannerAppointment> = {},
): PlannerAppointment => ({
  id: `${startTime} ${endTime}`,
  date,
  startTime,
  endTime,
  holdsSlot: true,
  otherUnit: null,
  isMine: false,
  isOfPractitioner: false,
  practitioner: null,
  episode: null,
  room: null,
  revision: null,
  canMove: false,
  canDelete: false,
  ...over,
});
const slots = (...times: string[]): Times[] =>
  times.map((startTime) => ({ startTime, endTime: addMinutes(startTime, 30) }));
const day = (over: Partial<PlannerDay>): PlannerDay => ({
  date,
  closedFor: null,
  slots: [],
  appointments: [],
  ...over,
});
const outlineOf = (days: PlannerDay[]) =>
  gridOf(days).map(({ startTime, cells }) => [startTime, ...cells.map(({ kind, rowSpan }) => `${kind} ${rowSpan}`)]);

describe('The grid of the planner (architecture §15)', () => {
  it('has a row for each time at which a block begins, and shows hours without a slot as closed', () =>
    expect(
      outlineOf([day({ slots: slots('09:00', '09:30', '15:00') }), day({ slots: slots('09:30') }), day({})]),
    ).toEqual([
      ['09:00', 'free 1', 'closed 1', 'closed 4'],
      ['09:30', 'free 1', 'free 1'],
      ['10:00', 'closed 1', 'closed 2'],
      ['15:00', 'free 1'],
    ]));

  it('shows an appointment in place of the slots that it overlaps, even if the slots have changed since', () =>
    expect(
      outlineOf([day({ slots: slots('09:00', '09:30', '10:00'), appointments: [appointment('09:15', '09:45')] })]),
    ).toEqual([
      ['09:15', 'appointment 1'],
      ['09:45', 'closed 1'],
      ['10:00', 'free 1'],
    ]));

  it('omits appointments that hold no slot, and lists them as conflicts', () => {
    const conflict = appointment('09:00', '09:30', { holdsSlot: false });
    const days = [day({ slots: slots('09:00'), appointments: [conflict] })];
    expect(outlineOf(days)).toEqual([['09:00', 'free 1']]);
    expect(conflictsIn(days)).toEqual([conflict]);
  });

  it('shows the appointment of the practitioner whose week is shown rather than another one at the same time', () => {
    const own = appointment('09:00', '09:30', { isOfPractitioner: true, otherUnit: 'U.O.D. 3' });
    const other = appointment('09:00', '09:30', { id: 'other' });
    const [row] = gridOf([day({ slots: slots('09:00'), appointments: [other, own] })]);
    expect(row?.cells).toMatchObject([{ appointment: { id: own.id } }]);
  });

  it('fills each column completely and without overlaps, for all slots and appointments', () => {
    const time = fc.integer({ min: 96, max: 210 }).map((steps) => addMinutes('00:00', steps * 5));
    const times = time.chain((startTime) =>
      fc.integer({ min: 1, max: 20 }).map((steps): Times => ({ startTime, endTime: addMinutes(startTime, steps * 5) })),
    );
    const anyDay = fc
      .record({
        slots: fc.array(times, { maxLength: 6 }),
        appointments: fc.array(fc.tuple(times, fc.boolean()), { maxLength: 6 }),
      })
      .map(({ slots: offered, appointments }, index = 0): PlannerDay => {
        const withoutOverlaps = <T extends Times>(all: readonly T[]) =>
          all.filter((one, place) => !all.slice(0, place).some((other) => timesOverlap(one, other)));
        return {
          date: `2026-11-${String(10 + index)}`,
          closedFor: null,
          slots: withoutOverlaps(offered),
          appointments: withoutOverlaps(
            appointments.map(([one, mine]) => appointment(one.startTime, one.endTime, { isOfPractitioner: mine })),
          ),
        };
      });
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 6 }), (days) => {
        const dated = days.map((one, index) => ({ ...one, date: `2026-11-${String(10 + index)}` }));
        const rows = gridOf(dated);
        for (const { date: column } of dated) {
          const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.date === column));
          expect(cells.reduce((sum, { rowSpan }) => sum + rowSpan, 0)).toBe(rows.length);
          expect(cells.some((cell, index) => index > 0 && cell.startTime !== cells[index - 1]?.endTime)).toBe(false);
        }
      }),
    );
  });
});
