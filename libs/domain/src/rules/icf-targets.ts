import { choicesOf, findCode, type ItemOf } from '../code-lists/code-lists.js';

type Qualifier = ItemOf<'icfQualifiers'>;
const idOf = (code: string | null | undefined): number | undefined => findCode('icfQualifiers', code)?.id;

/**
 * Returns the qualifiers that a target may have. Spec 000 §4: those whose id is at most the id of each limit (the ICF qualifier for the
 * short-term target, the shorter-term targets for the others). Empty while a limit has no value: the field is not enabled yet.
 */
export const targetOptions = (...limits: readonly (string | null | undefined)[]): readonly Qualifier[] => {
  const ids = limits.map(idOf);
  return choicesOf('icfQualifiers').filter(({ id }) => ids.every((limit) => limit !== undefined && id <= limit));
};

/** Returns the limits of the three targets, shortest term first. Spec 000 §4. */
export const targetLimits = (
  qualifier: string | null | undefined,
  [short, medium]: readonly (string | null | undefined)[],
): readonly (readonly (string | null | undefined)[])[] => [[qualifier], [short], [short, medium]];

export const isTargetAllowed = (target: string, ...limits: readonly (string | null | undefined)[]): boolean =>
  targetOptions(...limits).some(({ code }) => code === target);
