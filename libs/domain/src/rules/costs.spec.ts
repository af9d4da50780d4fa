import fc from 'fast-check';
import { expectedCost, spendingOf } from './costs.js';

describe('What is spent of a budget (architecture §14)', () => {
  it.each([
    [100_000, 0, 100_000, 0, 'WITHIN'],
    [100_000, 80_000, 20_000, 80, 'WITHIN'],
    [100_000, 80_001, 19_999, 80.1, 'RUNNING_OUT'],
    [100_000, 100_000, 0, 100, 'RUNNING_OUT'],
    [100_000, 100_001, -1, 100.1, 'EXCEEDED'],
    [300, 100, 200, 33.4, 'WITHIN'],
    [0, 0, 0, null, 'WITHIN'],
    [0, 1, -1, null, 'EXCEEDED'],
  ])('of %d cents %d leave %d, are %d percent, and so %s', (budget, cost, residualCents, percent, level) =>
    expect(spendingOf(budget, cost)).toEqual({ residualCents, percent, level }),
  );
});

const cents = fc.integer({ min: 0, max: 9_999_999 });
const accesses = fc.integer({ min: 1, max: 1_000 });

describe('What a regime costs (architecture §14)', () => {
  it('a regime is expected to cost its accesses at one tariff, and nothing is known without one', () => {
    expect(expectedCost(26, 40_00)).toBe(1_040_00);
    expect(expectedCost(26, null)).toBeNull();
    fc.assert(
      fc.property(accesses, accesses, cents, (one, other, tariff) => {
        expect(expectedCost(one + other, tariff)).toBe(one * tariff + other * tariff);
      }),
    );
  });
});
