import { findCode } from '../code-lists/code-lists.js';
import type { CareRegimeCategory } from '../code-lists/care-regimes.js';

export const categoryOf = (careRegimeTypeCode: string): CareRegimeCategory | undefined =>
  findCode('careRegimeTypes', careRegimeTypeCode)?.careRegimeCategoryCode;

/**
 * Residential and semi-residential regimes, counted in days: they combine with no other regime and have the longer limit. Spec 000 §4 and
 * §5.
 */
export const isStayCategory = (category: CareRegimeCategory | undefined): boolean =>
  category === 'RES' || category === 'SEMIRES';

/** Spec 000 §5: 240 days if the category is RES or SEMIRES, otherwise 180. */
export const maxDurationInDays = (category: CareRegimeCategory | undefined): number =>
  isStayCategory(category) ? 240 : 180;
