import { choicesOf, type ItemOf } from '../code-lists/code-lists.js';
import { categoryOf, isStayCategory } from './durations.js';

const isStay = (careRegimeTypeCode: string): boolean => isStayCategory(categoryOf(careRegimeTypeCode));

/**
 * Whether regimes of these types may be in one care plan: RES and SEMIRES regimes cannot be combined with others. Spec
 * 000 §4.
 */
export const isCombinable = (careRegimeTypeCodes: readonly string[]): boolean =>
  careRegimeTypeCodes.length <= 1 || !careRegimeTypeCodes.some(isStay);

/** Whether the button that adds a regime is shown: not if a RES or SEMIRES regime is present. Spec 000 §4. */
export const canAddRegime = (careRegimeTypeCodes: readonly string[]): boolean => !careRegimeTypeCodes.some(isStay);

/** Returns the types that a regime may have. Spec 000 §4: RES and SEMIRES types only for the first regime of a plan, and each type once. */
export const careRegimeTypeOptions = (usedByOthers: readonly string[]): readonly ItemOf<'careRegimeTypes'>[] =>
  choicesOf('careRegimeTypes').filter(
    ({ code }) => !usedByOthers.includes(code) && (usedByOthers.length === 0 || !isStay(code)),
  );
