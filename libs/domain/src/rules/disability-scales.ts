import { choicesOf, type ItemOf } from '../code-lists/code-lists.js';
import { disabilityScalesLimits } from '../limits.js';

type ScaleType = ItemOf<'disabilityClassificationScaleTypes'>;

/** Spec 000 §5: optional (99) types only where the item's position is below 3, counted from 0. */
export const isOptionalScaleAllowed = (position: number): boolean => position < disabilityScalesLimits.min;

/** Types that the row at `position` may take: those used by other rows are excluded. */
export const scaleTypeOptions = (usedByOthers: readonly string[], position: number): readonly ScaleType[] =>
  choicesOf('disabilityClassificationScaleTypes').filter(
    ({ code, isDisabilityOptional }) =>
      !usedByOthers.includes(code) && (!isDisabilityOptional || isOptionalScaleAllowed(position)),
  );

/** How many more rows may be added. */
export const canAddScale = (rows: number): boolean => rows < disabilityScalesLimits.max;
