import { earliestInterruption } from './interruption.js';

describe('The interruption of an episode (spec 000 §5: the date has a minimum)', () => {
  const starts = ['2026-01-10', '2026-01-20'];
  const first = (over: { treatmentStartDate?: string | null; lastDelivered?: string }) =>
    earliestInterruption({ starts, treatmentStartDate: null, lastDelivered: null, ...over }, '2026-03-01');

  it.each([
    ['not before both episodes began', {}, '2026-01-20'],
    ['not before the treatment began', { treatmentStartDate: '2026-02-02' }, '2026-02-02'],
    [
      'not before the last day delivered',
      { treatmentStartDate: '2026-02-02', lastDelivered: '2026-02-20' },
      '2026-02-20',
    ],
    ['today where the treatment is still to begin', { treatmentStartDate: '2026-04-01' }, '2026-03-01'],
  ])('%s', (_, over, expected) => expect(first(over)).toBe(expected));
});
