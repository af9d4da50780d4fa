import { splitIntoMonths, wholeYearsOf } from './period.js';

describe('A period of stays', () => {
  it.each([
    [{}, { months: { from: undefined, end: undefined }, days: [] }],
    [
      { from: '2026-01-01', to: '2026-03-31' },
      { months: { from: '2026-01-01', end: '2026-04-01' }, days: [] },
    ],
    [
      { from: '2025-12-17', to: '2026-02-03' },
      {
        months: { from: '2026-01-01', end: '2026-02-01' },
        days: [
          { from: '2025-12-17', to: '2025-12-31' },
          { from: '2026-02-01', to: '2026-02-03' },
        ],
      },
    ],
    [
      { from: '2026-05-03', to: '2026-05-20' },
      { months: null, days: [{ from: '2026-05-03', to: '2026-05-20' }] },
    ],
    [{ from: '9999-12-31' }, { months: null, days: [{ from: '9999-12-31', to: undefined }] }],
    [
      { from: '2026-01-01', to: '9999-12-31' },
      { months: null, days: [{ from: '2026-01-01', to: '9999-12-31' }] },
    ],
    [{ to: '2024-02-29' }, { months: { from: undefined, end: '2024-03-01' }, days: [] }],
  ])('consists of whole months and the days before and after them: %j', (period, parts) => {
    expect(splitIntoMonths(period)).toEqual(parts);
  });
});

describe('Whole months of stays', () => {
  it.each([
    [{}, {}],
    [
      { from: '2024-03-01', end: '2026-02-01' },
      { from: '2025-01-01', end: '2026-01-01' },
    ],
    [
      { from: '2024-01-01', end: '2025-01-01' },
      { from: '2024-01-01', end: '2025-01-01' },
    ],
    [{ from: '2024-02-01', end: '2025-12-01' }, null],
    [{ end: '2025-12-01' }, { end: '2025-01-01' }],
  ])('contain whole years: %j', (months, years) => {
    expect(wholeYearsOf(months)).toEqual(years);
  });
});
