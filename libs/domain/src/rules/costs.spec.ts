import fc from 'fast-check';
import { costChangeText, regimeCostText } from '../labels/registries/costs.js';
import { accessesOf, carePlanCosts, expectedCost, isCostToConfirm, isVolumeExceeded, spendingOf } from './costs.js';

describe('The residual of a budget (architecture §14)', () => {
  it.each([
    [100_000, 0, 100_000, 0, 'WITHIN'],
    [100_000, 80_000, 20_000, 80, 'WITHIN'],
    [100_000, 80_001, 19_999, 80.1, 'RUNNING_OUT'],
    [100_000, 100_000, 0, 100, 'RUNNING_OUT'],
    [100_000, 100_001, -1, 100.1, 'EXCEEDED'],
    [300, 100, 200, 33.4, 'WITHIN'],
    [0, 0, 0, null, 'WITHIN'],
    [0, 1, -1, null, 'EXCEEDED'],
  ])(
    'of %d cents with %d spent is %d; %d percent is spent, and the level is %s',
    (budget, cost, residualCents, percent, level) =>
      expect(spendingOf(budget, cost)).toEqual({ residualCents, percent, level }),
  );

  it.each([
    [10_000_00, 10, false],
    [10_000_01, 10, true],
    [1, 0, true],
    [10_000_00, null, false],
  ])('budgets of %d cents exceed a volume of %s thousand euro: %s', (given, volume, isExceeded) =>
    expect(isVolumeExceeded(given, volume)).toBe(isExceeded),
  );
});

const cents = fc.integer({ min: 0, max: 9_999_999 });
const accesses = fc.integer({ min: 1, max: 1_000 });
const regime = fc.record({
  provisionCount: accesses,
  deliveredProvisionCount: accesses,
  expectedRegimeCost: cents,
  effectiveRegimeCost: cents,
});

describe('The cost of a regime and of a care plan (architecture §14)', () => {
  it('a regime is expected to cost the tariff for each of its accesses; without a tariff the cost is unknown', () => {
    expect(expectedCost(26, 40_00)).toBe(1_040_00);
    expect(expectedCost(26, null)).toBeNull();
    fc.assert(
      fc.property(accesses, accesses, cents, (one, other, tariff) => {
        expect(expectedCost(one + other, tariff)).toBe(one * tariff + other * tariff);
      }),
    );
  });

  it('a care plan costs the sum of its regimes, in any order', () =>
    fc.assert(
      fc.property(fc.array(regime), fc.array(regime), (some, others) => {
        const [first, second] = [carePlanCosts(some), carePlanCosts(others)];
        expect(carePlanCosts([...others, ...some])).toEqual({
          provisionCount: first.provisionCount + second.provisionCount,
          deliveredProvisionCount: first.deliveredProvisionCount + second.deliveredProvisionCount,
          expectedCareplanCost: (first.expectedCareplanCost ?? NaN) + (second.expectedCareplanCost ?? NaN),
          effectiveCareplanCost: (first.effectiveCareplanCost ?? NaN) + (second.effectiveCareplanCost ?? NaN),
        });
      }),
    ));

  it('the cost of a care plan is unknown if the cost of one regime is', () => {
    const known = {
      provisionCount: 26,
      deliveredProvisionCount: 1,
      expectedRegimeCost: 1_040_00,
      effectiveRegimeCost: 40_00,
    };
    const plan = [known, { ...known, expectedRegimeCost: null }, known];
    expect(carePlanCosts(plan)).toEqual({
      provisionCount: 78,
      deliveredProvisionCount: 3,
      expectedCareplanCost: null,
      effectiveCareplanCost: 120_00,
    });
    expect(carePlanCosts([{ ...known, effectiveRegimeCost: null }, known]).effectiveCareplanCost).toBeNull();
  });

  it.each([
    [26, 1_040_00, 12_300_00, '26 accessi, 1.040,00 €, residuo del centro 12.300,00 €'],
    [1, 40_00, -1, '1 accesso, 40,00 €, residuo del centro -0,01 €'],
    [26, 1_040_00, null, '26 accessi, 1.040,00 €'],
    [26, null, null, '26 accessi, tariffa non definita'],
  ])('%d accesses, %d cents and a residual of %d cents are shown as: %s', (count, cost, residual, text) =>
    expect(regimeCostText(count, cost, residual).replaceAll('\u00a0', ' ')).toBe(text),
  );
});

describe('An effective cost above the expected cost of the PRI (spec 000 §5)', () => {
  it('requires a confirmation if the change raises it above the expected cost, to the cent', () => {
    const change = { expected: 1_040_00, before: 1_000_00, after: 1_040_01 };
    expect(isCostToConfirm(change)).toBe(true);
    expect(isCostToConfirm({ ...change, after: 1_040_00 })).toBe(false);
    expect(isCostToConfirm({ ...change, before: 1_100_00 })).toBe(false);
    expect(isCostToConfirm({ ...change, before: 1_040_01 })).toBe(false);
  });

  it('requires no confirmation if the effective cost falls, stays the same or is unknown', () => {
    const known = fc.option(cents);
    fc.assert(
      fc.property(known, cents, known, (expected, before, fall) => {
        expect(isCostToConfirm({ expected, before, after: before - (fall ?? 0) })).toBe(false);
        expect(isCostToConfirm({ expected: null, before: fall, after: before })).toBe(false);
        expect(isCostToConfirm({ expected, before: fall, after: null })).toBe(false);
      }),
    );
  });

  it.each([
    [26, 1_040_00, 39, 1_560_00, '+13 accessi, +520,00 €'],
    [39, 1_560_00, 26, 1_040_00, '-13 accessi, -520,00 €'],
    [26, 1_040_00, 27, null, '+1 accesso, tariffa non definita'],
    [26, 1_040_00, 26, 1_040_00, 'nessuna'],
  ])(
    'a change from %d accesses and %d cents to %d and %d is shown as: %s',
    (accesses, cost, laterAccesses, laterCost, text) => {
      const shownText = costChangeText({ accesses, cost }, { accesses: laterAccesses, cost: laterCost });
      expect(shownText.replaceAll('\u00a0', ' ')).toBe(text);
    },
  );

  it('counts the accesses of a regime, 0 if its access type is in no list', () => {
    const weekly = { durationInDays: 60, regularity: 3, regularityAccessTypeCode: 'WEEKLY' };
    expect(accessesOf(weekly)).toBe(26);
    expect(accessesOf({ ...weekly, regularityAccessTypeCode: 'MAI' })).toBe(0);
  });
});
