import { daysOfMonth, flowFileName, isMonthRunning, isMonthToCome } from './regional-flows.js';

describe('The month of a regional flow', () => {
  it.each([
    [{ year: 2026, month: 10 }, '2026-10-01', '2026-10-31'],
    [{ year: 2028, month: 2 }, '2028-02-01', '2028-02-29'],
    [{ year: 2026, month: 12 }, '2026-12-01', '2026-12-31'],
  ])('of %j is from %s to %s', (month, from, to) => {
    expect(daysOfMonth(month)).toEqual({ from, to });
  });

  it('is running up to and including its last day, and in the future before its first day', () => {
    const month = { year: 2026, month: 10 };
    expect(['2026-10-31', '2026-11-01'].map((today) => isMonthRunning(month, today))).toEqual([true, false]);
    expect(['2026-09-30', '2026-10-01'].map((today) => isMonthToCome(month, today))).toEqual([true, false]);
  });

  it('is part of the file names of the flow', () => {
    const flow = { track: 'ACCESSI', localHealthAuthorityCode: '150204', year: 2026, month: 3 } as const;
    expect(flowFileName(flow)).toBe('ACCESSI_150204_2026-03.csv');
    expect(flowFileName(flow, 'discarded')).toBe('ACCESSI_150204_2026-03_scarti.csv');
  });
});
