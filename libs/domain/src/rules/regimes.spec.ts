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
  ] as const)('%s lasts at most %i days', (code, limit) => expect(maxDurationInDays(code)).toBe(limit));

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
  ] as const)('%s with coefficient %s has at most %i accesses', (code, coefficient, max) =>
    expect(maxRegularity(code, coefficient)).toBe(max),
  );

  it('regularity is never below 1 nor above 24, except the coefficient of RES', () => {
    fc.assert(
      fc.property(category, fc.integer({ min: 1, max: 400 }), (code, coefficient) => {
        const max = maxRegularity(code, coefficient);
        expect(max).toBeGreaterThanOrEqual(1);
        expect(max).toBeLessThanOrEqual(code === 'RES' ? coefficient : 24);
      }),
    );
  });
});

describe('Regimes of a care plan (spec 000 §4)', () => {
  it('RES and SEMIRES cannot be combined with others', () => {
    expect(isCombinable(['RES_EST'])).toBe(true);
    expect(isCombinable(['AMB_IND', 'DOM_IND'])).toBe(true);
    expect(isCombinable(['AMB_IND', 'SEMIRES_MED'])).toBe(false);
    expect(isCombinable(['RES_EST', 'RES_INT'])).toBe(false);
  });

  it('the add button is hidden when one of them is present', () => {
    expect(canAddRegime([])).toBe(true);
    expect(canAddRegime(['AMB_IND'])).toBe(true);
    expect(canAddRegime(['RES_INT'])).toBe(false);
  });

  it('their types are hidden when the program is not the first', () => {
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

  it('counts whole provisions, enough for the period and no more', () => {
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
