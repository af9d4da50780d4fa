import { isSettled } from './dwell-times.js';

describe('The median of the dwell times that began in a month', () => {
  it.each([
    [40, 0, true],
    [40, 4, true],
    [40, 5, false],
    [3, 1, false],
    [0, 0, true],
  ])('is meaningful, with %i that entered and %i of them still there: %s', (entered, instances, settled) =>
    expect(isSettled({ entered, instances })).toBe(settled),
  );
});
