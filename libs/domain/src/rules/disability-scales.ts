import { choicesOf, findCode, type ItemOf } from '../code-lists/code-lists.js';
import { disabilityScalesLimits } from '../limits.js';

type ScaleType = ItemOf<'disabilityClassificationScaleTypes'>;

/** Whether a row may have an optional (99) type: only at a position below 3, counted from 0. Spec 000 §5. */
export const isOptionalScaleAllowed = (position: number): boolean => position < disabilityScalesLimits.min;

/** Returns the types available to the row at `position`: the types of other rows are excluded. */
export const scaleTypeOptions = (usedByOthers: readonly string[], position: number): readonly ScaleType[] =>
  choicesOf('disabilityClassificationScaleTypes').filter(
    ({ code, isDisabilityOptional }) =>
      !usedByOthers.includes(code) && (!isDisabilityOptional || isOptionalScaleAllowed(position)),
  );

/** Whether a row may be added to this number of rows. */
export const canAddScale = (rows: number): boolean => rows < disabilityScalesLimits.max;

/** The possible scores of a scale: a numeric range, or the names of its levels. */
export type ScaleScores = { min: number; max: number; step: number } | { levels: readonly string[] };

/**
 * Returns the possible scores of a scale type; null if the code list defines none, so that any text, even an empty one,
 * is valid.
 */
export function scoresOf(typeCode: string | null | undefined): ScaleScores | null {
  const { scoreMin, scoreMax, scoreStep, scoreLevels } = findCode('disabilityClassificationScaleTypes', typeCode) ?? {};
  if (scoreLevels?.length) return { levels: scoreLevels };
  if (typeof scoreMin !== 'number' || typeof scoreMax !== 'number') return null;
  return { min: scoreMin, max: scoreMax, step: scoreStep ?? 1 };
}

/** A number with at most two decimals after a comma or a point. */
const written = /^\d+(?:[.,]\d{1,2})?$/;
const hundredths = (value: number): number => Math.round(value * 100);

/** Whether a text is a score of the scale. */
export function isScore(scores: ScaleScores, text: string): boolean {
  if ('levels' in scores) return scores.levels.includes(text);
  if (!written.test(text)) return false;
  const { min, max, step } = scores;
  const value = Number(text.replace(',', '.'));
  return value >= min && value <= max && hundredths(value - min) % hundredths(step) === 0;
}
