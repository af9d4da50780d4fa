import { choicesOf, type ItemOf } from '../code-lists/code-lists.js';
import { categoryOf, isStayCategory } from './durations.js';

const isStay = (careRegimeTypeCode: string): boolean => isStayCategory(categoryOf(careRegimeTypeCode));

/** Spec 000 §4: RES and SEMIRES regimes cannot be combined with others. */
export const isCombinable = (careRegimeTypeCodes: readonly string[]): boolean =>
  careRegimeTypeCodes.length <= 1 || !careRegimeTypeCodes.some(isStay);

/** Spec 000 §4: the add button is hidden when a RES or SEMIRES regime is present. */
export const canAddRegime = (careRegimeTypeCodes: readonly string[]): boolean => !careRegimeTypeCodes.some(isStay);

/** Spec 000 §4: types of disallowed categories are hidden when the program is not the first; a type is used once. */
export const careRegimeTypeOptions = (usedByOthers: readonly string[]): readonly ItemOf<'careRegimeTypes'>[] =>
  choicesOf('careRegimeTypes').filter(
    ({ code }) => !usedByOthers.includes(code) && (usedByOthers.length === 0 || !isStay(code)),
  );
