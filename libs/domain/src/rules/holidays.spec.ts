import { daysFrom } from './calendar.js';
import { type UnitClosing, closedFor, easterOf, holidayName, holidayOf } from './holidays.js';

const closing = (over: Partial<UnitClosing> = {}): UnitClosing => ({
  startDate: '2026-09-19',
  endDate: '2026-09-19',
  reason: 'San Gennaro',
  everyYear: true,
  ...over,
});

describe('National holidays', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('depend on Easter, which in %i is on %s', (year, day) => expect(easterOf(year)).toBe(day));

  it('number twelve a year, and thirteen from 2026, when 4 October becomes one', () => {
    const namesOf = (year: number) => daysFrom(`${year}-01-01`, `${year}-12-31`).flatMap((day) => holidayOf(day) ?? []);
    expect(namesOf(2025)).toHaveLength(12);
    expect(namesOf(2026)).toHaveLength(13);
    expect(new Set(namesOf(2026)).size).toBe(13);
    expect(holidayOf('2025-10-04')).toBeNull();
  });

  it('have an Italian name', () => {
    expect(holidayName('2026-04-06')).toBe('Lunedì dell’Angelo');
    expect(holidayName('2026-12-26')).toBe('Santo Stefano');
    expect(holidayName('2026-12-27')).toBeNull();
  });
});

describe('A unit is closed', () => {
  it('on national holidays, even without closing days of its own', () =>
    expect(closedFor('2026-12-25', [])).toBe('Natale'));

  it('every year on the day of its patron saint', () => {
    expect(closedFor('2031-09-19', [closing()])).toBe('San Gennaro');
    expect(closedFor('2031-09-20', [closing()])).toBeNull();
  });

  it('on its own closing days, in their year only', () => {
    const works = closing({ startDate: '2026-08-10', endDate: '2026-08-21', reason: 'Lavori', everyYear: false });
    expect(['2026-08-09', '2026-08-10', '2026-08-21', '2027-08-12'].map((day) => closedFor(day, [works]))).toEqual([
      null,
      'Lavori',
      'Lavori',
      null,
    ]);
  });

  it('every year in a period that crosses the end of the year', () => {
    const winter = closing({ startDate: '2025-12-27', endDate: '2026-01-03', reason: 'Chiusura invernale' });
    expect(['2026-12-28', '2027-01-02', '2027-01-04'].map((day) => closedFor(day, [winter]))).toEqual([
      'Chiusura invernale',
      'Chiusura invernale',
      null,
    ]);
  });
});
