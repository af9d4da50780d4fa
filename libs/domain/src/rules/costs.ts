// Regime arithmetic, DESIGN §4: integers only, money in euro cents.

/** Accesses of a regime: `ceil(durationInDays / coefficient × regularity)`, multiplied first so that nothing is lost to fractions. */
export const provisionCount = (durationInDays: number, coefficient: number, regularity: number): number =>
  Math.ceil((durationInDays * regularity) / coefficient);

export const expectedRegimeCost = (count: number, tariffInCents: number): number => count * tariffInCents;

/** Each provision at the tariff of its own date. */
export const effectiveRegimeCost = (tariffsInCents: readonly number[]): number =>
  tariffsInCents.reduce((sum, tariff) => sum + tariff, 0);

/** Negative where the centre has spent more than its budget for the regime and year. */
export const residualBudget = (budgetInCents: number, effectiveCostsInCents: readonly number[]): number =>
  budgetInCents - effectiveRegimeCost(effectiveCostsInCents);

/** Spec 000 §5: an effective cost above the PRI's expected cost needs confirmation. */
export const isCostToConfirm = (effectiveInCents: number, expectedInCents: number): boolean =>
  effectiveInCents > expectedInCents;
