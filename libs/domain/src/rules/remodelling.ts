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

/**
 * Returns the number of delivered provisions of each current regime. Provisions of a regime type that is not current
 * count for the regime of their category, which has replaced it.
 */
export const deliveredByRegime = <Regime extends Typed>(
  current: readonly Regime[],
  delivered: readonly (Typed & { delivered: number })[],
): { regime: Regime; delivered: number }[] => {
  const regimeOf = (of: Typed) =>
    current.find(({ careRegimeTypeCode }) => careRegimeTypeCode === of.careRegimeTypeCode) ??
    current.find((regime) => isOfSameCategory(regime, of));
  return current.map((regime) => ({
    regime,
    delivered: delivered.filter((each) => regimeOf(each) === regime).reduce((sum, each) => sum + each.delivered, 0),
  }));
};
