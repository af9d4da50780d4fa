import { earliestInterruption } from './interruption.js';

describe('The earliest date of an interruption (spec 000 §5)', () => {
  const starts = ['2026-01-10', '2026-01-20'];
  const first = (over: { treatmentStartDate?: string | null; lastDelivered?: string }) =>
    earliestInterruption({ starts, treatmentStartDate: null, lastDelivered: null, ...over }, '2026-03-01');

  it.each([
    ['is the later start of the two episodes', {}, '2026-01-20'],
    ['is the start of the treatment, if later', { treatmentStartDate: '2026-02-02' }, '2026-02-02'],
    [
      'is the date of the last provision, if later',
      { treatmentStartDate: '2026-02-02', lastDelivered: '2026-02-20' },
      '2026-02-20',
    ],
    ['is today if the treatment has not begun', { treatmentStartDate: '2026-04-01' }, '2026-03-01'],
  ])('%s', (_, over, expected) => expect(first(over)).toBe(expected));
});
