import { accessDateRules, accessLimits, movedStartRules } from './access-dates.js';

const today = '2026-03-10';
const codes = (startDate: string, limits: Parameters<typeof accessDateRules>[1]) =>
  accessDateRules(startDate, limits).map(({ code }) => code);

describe('The start date of an access (spec 000 §5 and §9)', () => {
  it.each([
    ['2026-03-10', []],
    ['2026-03-11', ['dateInFuture']],
    ['2030-12-31', ['dateInFuture']],
    ['1906-01-01', []],
    ['1905-12-31', ['dateTooEarly']],
  ])('is at most 120 years ago and not in the future: %s', (startDate, expected) => {
    expect(codes(startDate, accessLimits(today))).toEqual(expected);
  });

  it('is not before the patient’s birth', () => {
    expect(codes('2020-02-03', accessLimits(today, { birthDate: '2020-02-04' }))).toEqual(['dateTooEarly']);
    expect(codes('2020-02-04', accessLimits(today, { birthDate: '2020-02-04' }))).toEqual([]);
  });

  it.each(['renewal', 'new access'])('lies between the day after the end of the previous access and today: %s', () => {
    const limits = accessLimits(today, { birthDate: '1960-01-01', previousEnd: '2026-03-01' });
    expect(codes('2025-12-01', limits)).toEqual(['dateTooEarly']);
    expect(codes('2026-03-01', limits)).toEqual(['dateTooEarly']);
    expect(codes('2026-03-02', limits)).toEqual([]);
    expect(codes('2026-03-11', limits)).toEqual(['dateInFuture']);
  });

  it('is the next day, and no later, if the previous access ended today', () => {
    const limits = accessLimits(today, { previousEnd: today });
    expect(codes('2026-03-11', limits)).toEqual([]);
    expect(codes('2026-03-12', limits)).toEqual(['dateInFuture']);
  });

  it('cannot be moved past the first event of the access', () => {
    const days = { takeCharge: '2026-03-03', firstAppointment: '2026-03-05', firstCentreAccess: null };
    const codesOfMove = (startDate: string) => movedStartRules(startDate, days).map(({ code }) => code);
    expect(codesOfMove('2026-03-03')).toEqual([]);
    expect(codesOfMove('2026-03-04')).toEqual(['dateAfterTakeCharge']);
    expect(codesOfMove('2026-03-06')).toEqual(['dateAfterTakeCharge', 'dateAfterAppointment']);
  });
});
