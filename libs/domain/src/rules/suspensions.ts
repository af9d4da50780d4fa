/** Spec 000 §5: more than 10 percent of the regimes' total days is to be confirmed. In integers: exactly 10 percent is not. */
export const isSuspensionLimitExceeded = (days: number, regimesDurationInDays: number): boolean =>
  days * 10 > regimesDurationInDays;
