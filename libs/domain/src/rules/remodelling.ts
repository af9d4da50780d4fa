import { categoryOf } from './durations.js';

type Typed = { careRegimeTypeCode: string };

/** Whether a proposal concerns this regime: remodelling applies to a category, whatever the type. Spec 000 §4. */
export const isOfSameCategory = (one: Typed, other: Typed): boolean =>
  categoryOf(one.careRegimeTypeCode) === categoryOf(other.careRegimeTypeCode);

/** The current regimes after accepted proposals. Spec 000 §3: an accepted proposal replaces the regime that it remodels. */
export const currentRegimes = <Regime extends Typed>(
  authorised: readonly Regime[],
  accepted: readonly Regime[],
): Regime[] => [
  ...authorised.filter((regime) => !accepted.some((proposal) => isOfSameCategory(proposal, regime))),
  ...accepted,
];
