import { accessDateRules, accessLimits, renewalLimits } from './access-dates.js';

const today = '2026-03-10';
const codes = (startDate: string, limits: Parameters<typeof accessDateRules>[1]) =>
  accessDateRules(startDate, limits).map(({ code }) => code);

describe('The date of an access (spec 000 §5 and §9)', () => {
  it.each([
    ['2026-03-10', []],
    ['2026-03-11', ['dateInFuture']],
    ['2030-12-31', ['dateInFuture']],
    ['1906-01-01', []],
    ['1905-12-31', ['dateTooEarly']],
  ])('lies within the last 120 years, to now: %s', (startDate, expected) => {
    expect(codes(startDate, accessLimits(today))).toEqual(expected);
  });

  it('is not before the birth', () => {
    expect(codes('2020-02-03', accessLimits(today, '2020-02-04'))).toEqual(['dateTooEarly']);
    expect(codes('2020-02-04', accessLimits(today, '2020-02-04'))).toEqual([]);
  });

  it('of a renewal lies between the day after the previous end and now', () => {
    const limits = renewalLimits(today, '2026-03-01');
    expect(codes('2026-03-01', limits)).toEqual(['dateTooEarly']);
    expect(codes('2026-03-02', limits)).toEqual([]);
    expect(codes('2026-03-11', limits)).toEqual(['dateInFuture']);
  });

  it('of a renewal on the day of closing is the next day, and no later', () => {
    const limits = renewalLimits(today, today);
    expect(codes('2026-03-11', limits)).toEqual([]);
    expect(codes('2026-03-12', limits)).toEqual(['dateInFuture']);
  });
});
