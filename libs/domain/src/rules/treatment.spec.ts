import fc from 'fast-check';
import {
  addDays,
  addYears,
  elapsedSince,
  inclusiveDays,
  isDay,
  isSkippedMinute,
  isSunday,
  isYearInRange,
  momentInRome,
  overlap,
  romeDay,
  romeMinute,
} from './calendar.js';
import { patientTypeOf } from './patient-type.js';
import { provisionDays, provisionDuration, provisionDurationOf, provisionEnd } from './provisions.js';
import { isSuspensionLimitExceeded } from './suspensions.js';

const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1980-01-01', offset));

describe('Provisions (spec 000 §9)', () => {
  it.each([
    ['AMB', 1],
    ['AMB_PG', 1],
    ['DOM', 1],
    ['SEMIRES', 8],
    ['RES', 8],
  ] as const)('of category %s last %i hours', (category, hours) => expect(provisionDurationOf(category)).toBe(hours));

  it('last as long as the category of their type says', () => {
    expect(provisionDuration('PRA01')).toBe(1);
    expect(provisionDuration('PRR02')).toBe(8);
    expect(provisionDuration('nothing')).toBeUndefined();
  });

  it('end at the start plus the duration', () => {
    expect(provisionEnd('2025-03-04T09:30', 1)).toBe('2025-03-04T10:30');
    expect(provisionEnd('2025-03-04T20:00', 8)).toBe('2025-03-05T04:00');
    // The duration counts elapsed hours: in the first night the clocks go forward, in the second back.
    expect(provisionEnd('2026-03-28T20:00', 8)).toBe('2026-03-29T05:00');
    expect(provisionEnd('2026-10-24T20:00', 8)).toBe('2026-10-25T03:00');
  });

  it('cover the dates on which they take place; an end at midnight belongs to the previous date', () => {
    expect(provisionDays({ startingTime: '2025-03-04T20:00', duration: 8 })).toEqual({
      startDate: '2025-03-04',
      endDate: '2025-03-05',
    });
    expect(provisionDays({ startingTime: '2025-03-04T16:00', duration: 8 }).endDate).toBe('2025-03-04');
  });
});

describe('Suspensions (spec 000 §5)', () => {
  it('need a confirmation above 10 percent of the regimes’ days, but not at exactly 10 percent', () => {
    expect(isSuspensionLimitExceeded(18, 180)).toBe(false);
    expect(isSuspensionLimitExceeded(19, 180)).toBe(true);
  });
});

describe('Calendar functions', () => {
  it('count days across months, years and summer time', () => {
    expect(inclusiveDays('2024-02-28', '2024-03-01')).toBe(3);
    expect(inclusiveDays('2025-03-29', '2025-03-31')).toBe(3);
    expect(inclusiveDays('2025-03-02', '2025-03-01')).toBe(0);
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2007-03-20', 18)).toBe('2025-03-20');
  });

  it('accept existing dates only', () => {
    expect(['2024-02-29', '2025-12-31'].every(isDay)).toBe(true);
    expect(['2025-02-29', '2025-13-01', '31/12/2025', '', null, 20250101].some(isDay)).toBe(false);
    expect(romeDay(new Date('2025-06-30T22:30:00Z'))).toBe('2025-07-01');
  });

  it('count hours and minutes from the beginning of a date in Rome', () => {
    expect(elapsedSince('2025-06-30', new Date('2025-06-30T22:30:00Z'))).toEqual({ hours: 24, minutes: 30 });
    expect(elapsedSince('2025-01-30', new Date('2025-01-29T23:05:00Z'))).toEqual({ hours: 0, minutes: 5 });
    expect(elapsedSince('2025-02-01', new Date('2025-01-29T23:05:00Z'))).toEqual({ hours: 0, minutes: 0 });
  });

  it('count elapsed hours, not clock differences, across a clock change', () => {
    expect(elapsedSince('2026-03-28', new Date('2026-03-29T22:00:00Z'))).toEqual({ hours: 47, minutes: 0 });
    expect(elapsedSince('2026-10-25', new Date('2026-10-25T23:00:00Z'))).toEqual({ hours: 25, minutes: 0 });
  });

  it('find the instant at which Rome’s clocks show a minute, and null for a skipped minute', () => {
    const moment = (minute: string) => {
      const found = momentInRome(minute);
      return found === null ? null : new Date(found).toISOString();
    };
    expect(moment('2026-01-15T12:00')).toBe('2026-01-15T11:00:00.000Z');
    expect(moment('2026-07-15T12:00')).toBe('2026-07-15T10:00:00.000Z');
    expect(moment('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(['2026-03-29T02:00', '2026-03-29T02:30', '2026-03-29T02:59'].map(moment)).toEqual([null, null, null]);
    expect(moment('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(moment('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(['0001-01-01T10:00', '9999-12-31T23:59'].map(moment)).not.toContain(null);
    expect(momentInRome('ieri')).toBeNull();
  });

  it('show instants as Rome’s clocks do, and convert them back', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Rome',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const minutes = fc.integer({ min: Date.parse('1950-01-01Z') / 60_000, max: Date.parse('2080-01-01Z') / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = new Date(minute * 60_000);
        expect(romeMinute(at)).toBe(shown.format(at).replace(' ', 'T'));
        // A minute that occurs twice is converted to its first occurrence.
        expect([at.getTime(), at.getTime() - 3_600_000]).toContain(momentInRome(romeMinute(at)));
      }),
    );
  });

  it('clamp to the year 9999: later results and invalid minutes cause no error', () => {
    const last = '9999-12-31';
    for (const written of [last, `${last}T10:00`, `${last}T23:59`]) expect(isSkippedMinute(written)).toBe(false);
    expect(provisionEnd(`${last}T23:00`, 8)).toBe(`${last}T23:59`);
    expect([addDays(last, 1), addYears(last, 1), romeMinute(new Date(8.64e15))]).toEqual([last, last, `${last}T23:59`]);
  });

  it('add and subtract days symmetrically', () => {
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2025-03-29', 2)).toBe('2025-03-31');
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (start, days) => {
        expect(addDays(addDays(start, days), -days)).toBe(start);
      }),
    );
  });

  it('find one Sunday in seven days', () => {
    fc.assert(
      fc.property(day, (start) => {
        expect([0, 1, 2, 3, 4, 5, 6].filter((offset) => isSunday(addDays(start, offset)))).toHaveLength(1);
      }),
    );
    expect(isSunday('2025-03-09')).toBe(true);
  });

  it('detect overlapping ranges in either order', () => {
    fc.assert(
      fc.property(day, day, day, day, (a, b, c, d) => {
        const [one, other] = [
          { startDate: a, endDate: b },
          { startDate: c, endDate: d },
        ];
        expect(overlap(one, other)).toBe(overlap(other, one));
      }),
    );
    expect(
      overlap({ startDate: '2025-03-01', endDate: '2025-03-05' }, { startDate: '2025-03-05', endDate: '2025-03-09' }),
    ).toBe(true);
  });

  it('check that a year is within a range', () => {
    expect(isYearInRange('2035-12-31', '2025-03-20', 10, 10)).toBe(true);
    expect(isYearInRange('2036-01-01', '2025-03-20', 10, 10)).toBe(false);
    expect(isYearInRange('2026-12-31', '2025-03-20', 10, 1)).toBe(true);
    expect(isYearInRange('2014-12-31', '2025-03-20', 10, 1)).toBe(false);
  });

  it('propose minor before the eighteenth birthday, adult from then on', () => {
    expect(patientTypeOf('2007-03-21', '2025-03-20')).toBe('minor');
    expect(patientTypeOf('2007-03-20', '2025-03-20')).toBe('adult');
  });
});
