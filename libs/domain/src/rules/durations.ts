import { findCode } from '../code-lists/code-lists.js';
import type { CareRegimeCategory } from '../code-lists/care-regimes.js';

export const categoryOf = (careRegimeTypeCode: string): CareRegimeCategory | undefined =>
  findCode('careRegimeTypes', careRegimeTypeCode)?.careRegimeCategoryCode;

/**
 * Whether a category is residential or semi-residential: such regimes are counted in days, combine with no other and have the longer limit.
 * Spec 000 §4 and §5.
 */
export const isStayCategory = (category: CareRegimeCategory | undefined): boolean =>
  category === 'RES' || category === 'SEMIRES';

/** Returns the maximum duration of a regime: 240 days if the category is RES or SEMIRES, otherwise 180. Spec 000 §5. */
export const maxDurationInDays = (category: CareRegimeCategory | undefined): number =>
  isStayCategory(category) ? 240 : 180;
