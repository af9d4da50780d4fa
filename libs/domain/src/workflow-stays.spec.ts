import { isSettled } from './workflow-stays.js';

describe('The median of the stays that began in a month', () => {
  it.each([
    [40, 0, true],
    [40, 4, true],
    [40, 5, false],
    [3, 1, false],
    [0, 0, true],
  ])('of %i that entered, %i of whom are still there, tells how long one stays: %s', (entered, instances, settled) =>
    expect(isSettled({ entered, instances })).toBe(settled),
  );
});
