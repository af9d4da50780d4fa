import { addDays, type ProvisionView, weekdayOf } from '@percorso/domain';
import fc from 'fast-check';
import { dayByKey, dayInMonth, firstOf, lastOf, monthAfter, weeksOf } from './month';

const facts = {
  today: '2025-10-20',
  treatmentStartDate: '2025-10-01',
  occupied: [
    { entryId: 'p', startDate: '2025-10-03', endDate: '2025-10-03' },
    { entryId: 's', startDate: '2025-10-06', endDate: '2025-10-07' },
  ],
};
const provision = { id: 'p', startingTime: '2025-10-03T09:00' } as ProvisionView;
const months = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 7));
const days = fc
  .date({ min: new Date('2000-02-01'), max: new Date('2099-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('The month of the provisions (architecture §15)', () => {
  it('closes days before the treatment, future days, and days that provisions or suspensions cover', () => {
    const shown = weeksOf('2025-10', [provision], facts).flat();
    const closed = (day: string) => shown.find((cell) => cell?.day === day)?.closed;
    expect(['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08'].map(closed)).toEqual([
      'beforeTreatment',
      null,
      'delivered',
      'suspended',
      'suspended',
      null,
    ]);
    expect(['2025-10-20', '2025-10-21'].map(closed)).toEqual([null, 'future']);
  });

  it('closes the days after the patient’s death', () => {
    const shown = weeksOf('2025-10', [], { ...facts, deathDate: '2025-10-15' }).flat();
    const closed = (day: string) => shown.find((cell) => cell?.day === day)?.closed;
    expect(['2025-10-15', '2025-10-16', '2025-10-21'].map(closed)).toEqual([null, 'afterDeath', 'future']);
  });

  it('contains each of its days once and under its weekday, in any year', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(month, [], facts);
        const shown = weeks.flat().flatMap((cell) => cell?.day ?? []);
        expect(shown[0]).toBe(firstOf(month));
        expect(shown.at(-1)).toBe(lastOf(month));
        expect(new Set(shown).size).toBe(Number(lastOf(month).slice(8)));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.every((cell, index) => cell === null || weekdayOf(cell.day) === index + 1)).toBe(true);
        }
      }),
    );
  });

  it('moves by PageUp and PageDown to the same day of the adjacent month, or to its last day', () => {
    expect(dayByKey('PageDown', '2025-01-31')).toBe('2025-02-28');
    expect(dayByKey('PageUp', '2025-01-15')).toBe('2024-12-15');
    expect([monthAfter('2025-12', 1), monthAfter('2025-01', -13)]).toEqual(['2026-01', '2023-12']);
    expect(dayInMonth('2024-02-29', '2025-02')).toBe('2025-02-28');
  });

  it('moves by arrow keys a day or a week at a time, even across months', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dayByKey('ArrowRight', dayByKey('ArrowLeft', day) ?? '')).toBe(day);
        expect(dayByKey('ArrowDown', day)).toBe(addDays(day, 7));
        expect(weekdayOf(dayByKey('Home', day) ?? '')).toBe(1);
        expect(weekdayOf(dayByKey('End', day) ?? '')).toBe(7);
      }),
    );
    expect(dayByKey('a', '2025-01-01')).toBeUndefined();
  });
});
