import { isSettled } from './dwell-times.js';

describe('The median of the dwell times that began in a month', () => {
  it.each([
    [40, 0, true],
    [40, 4, true],
    [40, 5, false],
    [3, 1, false],
    [0, 0, true],
  ])('is meaningful if few have not ended: with %i begun and %i of them not ended: %s', (entered, instances, settled) =>
    expect(isSettled({ entered, instances })).toBe(settled),
  );
});
