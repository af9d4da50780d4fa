import { isSettled } from './dwell-times.js';

describe('The median of the dwell times that began in a month', () => {
  it.each([
    [40, 0, true],
    [40, 4, true],
    [40, 5, false],
    [3, 1, false],
    [0, 0, true],
  ])('of %i that entered, %i of which are still there, is meaningful: %s', (entered, instances, settled) =>
    expect(isSettled({ entered, instances })).toBe(settled),
  );
});
