/**
 * Whether the suspended days need a confirmation: more than 10 percent of the total days of the regimes. Computed in integers, so that
 * exactly 10 percent needs none. Spec 000 §5.
 */
export const isSuspensionLimitExceeded = (days: number, regimesDurationInDays: number): boolean =>
  days * 10 > regimesDurationInDays;
