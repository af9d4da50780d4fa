/**
 * Spec 000 §5: suspended days above 10 percent of the regimes' total days need a confirmation. Computed in integers: exactly 10 percent
 * does not.
 */
export const isSuspensionLimitExceeded = (days: number, regimesDurationInDays: number): boolean =>
  days * 10 > regimesDurationInDays;
