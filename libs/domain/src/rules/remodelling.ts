import { categoryOf } from './durations.js';

type Typed = { careRegimeTypeCode: string };

/** Whether a proposal is about this regime: a category is remodelled, whatever the type. Spec 000 §4. */
export const isOfSameCategory = (one: Typed, other: Typed): boolean =>
  categoryOf(one.careRegimeTypeCode) === categoryOf(other.careRegimeTypeCode);

/** Spec 000 §3: an accepted proposal takes the place of the regime that it remodels. */
export const currentRegimes = <Regime extends Typed>(
  authorised: readonly Regime[],
  accepted: readonly Regime[],
): Regime[] => [
  ...authorised.filter((regime) => !accepted.some((proposal) => isOfSameCategory(proposal, regime))),
  ...accepted,
];
