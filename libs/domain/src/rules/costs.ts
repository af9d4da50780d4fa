/** Accesses of a regime, architecture §4: `ceil(durationInDays / coefficient × regularity)`, multiplied first so that nothing is lost to fractions. */
export const provisionCount = (durationInDays: number, coefficient: number, regularity: number): number =>
  Math.ceil((durationInDays * regularity) / coefficient);
