import fc from 'fast-check';
import { careRegimeCategories, regularityAccessTypes } from '../code-lists/care-regimes.js';
import { canAddRegime, careRegimeTypeOptions, isCombinable } from './care-programs.js';
import { provisionCount } from './costs.js';
import { maxDurationInDays } from './durations.js';
import { maxRegularity } from './regularity.js';

const category = fc.constantFrom(...careRegimeCategories.map(({ code }) => code));
const coefficients = regularityAccessTypes.map(({ regularityCoefficient }) => regularityCoefficient);

describe('The limits of a care regime (spec 000 §5)', () => {
  it.each([
    ['RES', 240],
    ['SEMIRES', 240],
    ['AMB', 180],
    ['AMB_PG', 180],
    ['DOM', 180],
  ] as const)('a regime of category %s lasts at most %i days', (code, limit) =>
    expect(maxDurationInDays(code)).toBe(limit),
  );

  it.each([
    [undefined, 7, 1],
    ['AMB', undefined, 1],
    ['AMB', null, 1],
    ['RES', 1, 1],
    ['RES', 30, 30],
    ['AMB', 30, 24],
    ['SEMIRES', 30, 24],
    ['DOM', 14, 12],
    ['DOM', 29, 12],
    ['AMB_PG', 7, 6],
    ['AMB', 13, 6],
    ['AMB', 1, 6],
  ] as const)('a regime of category %s with coefficient %s has at most %i accesses', (code, coefficient, max) =>
    expect(maxRegularity(code, coefficient)).toBe(max),
  );

  it('the maximum is never below 1, and exceeds 24 only for RES, where it is the coefficient', () => {
    fc.assert(
      fc.property(category, fc.integer({ min: 1, max: 400 }), (code, coefficient) => {
        const max = maxRegularity(code, coefficient);
        expect(max).toBeGreaterThanOrEqual(1);
        expect(max).toBeLessThanOrEqual(code === 'RES' ? coefficient : 24);
      }),
    );
  });
});

describe('The regimes of a care plan (spec 000 §4)', () => {
  it('are never combined if one is RES or SEMIRES', () => {
    expect(isCombinable(['RES_EST'])).toBe(true);
    expect(isCombinable(['AMB_IND', 'DOM_IND'])).toBe(true);
    expect(isCombinable(['AMB_IND', 'SEMIRES_MED'])).toBe(false);
    expect(isCombinable(['RES_EST', 'RES_INT'])).toBe(false);
  });

  it('have no button to add another if one is RES or SEMIRES', () => {
    expect(canAddRegime([])).toBe(true);
    expect(canAddRegime(['AMB_IND'])).toBe(true);
    expect(canAddRegime(['RES_INT'])).toBe(false);
  });

  it('may be RES or SEMIRES only as the first regime, and never of the same type twice', () => {
    expect(careRegimeTypeOptions([]).map(({ code }) => code)).toContain('RES_EST');
    expect(careRegimeTypeOptions(['DOM_IND']).map(({ code }) => code)).toEqual(['AMB_IND', 'AMB_PG']);
  });
});

describe('Regime arithmetic (architecture §4)', () => {
  it('counts ceil(durationInDays / coefficient × regularity) provisions', () => {
    expect(provisionCount(180, 7, 3)).toBe(78);
    expect(provisionCount(30, 30, 24)).toBe(24);
    expect(provisionCount(10, 7, 1)).toBe(2);
  });

  it('counts the fewest whole provisions that cover the period', () => {
    const days = fc.integer({ min: 1, max: 240 });
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...coefficients),
        fc.integer({ min: 1, max: 30 }),
        (duration, coefficient, regularity) => {
          const count = provisionCount(duration, coefficient, regularity);
          expect(count * coefficient).toBeGreaterThanOrEqual(duration * regularity);
          expect((count - 1) * coefficient).toBeLessThan(duration * regularity);
        },
      ),
    );
  });
});
