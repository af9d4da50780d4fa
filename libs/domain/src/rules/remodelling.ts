import { categoryOf } from './durations.js';

type Typed = { careRegimeTypeCode: string };

/** Whether two regimes are of the same category: a remodelling applies to a category, regardless of the type. Spec 000 §4. */
export const isOfSameCategory = (one: Typed, other: Typed): boolean =>
  categoryOf(one.careRegimeTypeCode) === categoryOf(other.careRegimeTypeCode);

/** Returns the current regimes after the accepted proposals: each replaces the regime that it remodels. Spec 000 §3. */
export const currentRegimes = <Regime extends Typed>(
  authorised: readonly Regime[],
  accepted: readonly Regime[],
): Regime[] => [
  ...authorised.filter((regime) => !accepted.some((proposal) => isOfSameCategory(proposal, regime))),
  ...accepted,
];
