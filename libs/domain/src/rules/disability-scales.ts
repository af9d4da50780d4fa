import { choicesOf, findCode, type ItemOf } from '../code-lists/code-lists.js';
import { disabilityScalesLimits } from '../limits.js';

type ScaleType = ItemOf<'disabilityClassificationScaleTypes'>;

/** Spec 000 §5: optional (99) types only where the item's position is below 3, counted from 0. */
export const isOptionalScaleAllowed = (position: number): boolean => position < disabilityScalesLimits.min;

/** Types available to the row at `position`: those of other rows are excluded. */
export const scaleTypeOptions = (usedByOthers: readonly string[], position: number): readonly ScaleType[] =>
  choicesOf('disabilityClassificationScaleTypes').filter(
    ({ code, isDisabilityOptional }) =>
      !usedByOthers.includes(code) && (!isDisabilityOptional || isOptionalScaleAllowed(position)),
  );

/** Whether another row may be added. */
export const canAddScale = (rows: number): boolean => rows < disabilityScalesLimits.max;

/** Possible scores of a scale: a numeric range, or one of its levels. */
export type ScaleScores = { min: number; max: number; step: number } | { levels: readonly string[] };

/** The possible scores of a type; null if the list has none: the score is then any text, or empty. */
export function scoresOf(typeCode: string | null | undefined): ScaleScores | null {
  const { scoreMin, scoreMax, scoreStep, scoreLevels } = findCode('disabilityClassificationScaleTypes', typeCode) ?? {};
  if (scoreLevels?.length) return { levels: scoreLevels };
  if (typeof scoreMin !== 'number' || typeof scoreMax !== 'number') return null;
  return { min: scoreMin, max: scoreMax, step: scoreStep ?? 1 };
}

/** A number with at most two decimals, after a comma or a point. */
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
