import type { CareRegimeCategory } from '../code-lists/care-regimes.js';

/**
 * Returns the maximum number of accesses in a period. Spec 000 §5: 1 without type or coefficient, the coefficient itself for RES, otherwise
 * 24 if the coefficient is at least 30, 12 if it is at least 14, 6 if it is lower.
 */
export const maxRegularity = (
  category: CareRegimeCategory | undefined,
  regularityCoefficient: number | null | undefined,
): number => {
  if (!category || !regularityCoefficient) return 1;
  if (category === 'RES') return regularityCoefficient;
  if (regularityCoefficient >= 30) return 24;
  return regularityCoefficient >= 14 ? 12 : 6;
};
