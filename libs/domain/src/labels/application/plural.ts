/** The text for the number one, and the text for other numbers with `{count}`. */
export type Plural = readonly [one: string, many: string];

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Returns a number with its noun: «un operatore», «12 operatori». Used for every number that is shown with a noun. */
export const plural = ([one, many]: Plural, count: number): string =>
  count === 1 ? one : many.replace('{count}', whole.format(count));

/** Returns the numbers that are not zero, each with its noun, in the order of the nouns: «2 episodi, un documento». */
export const countsText = <What extends string>(
  nouns: Readonly<Record<What, Plural>>,
  counts: Readonly<Record<What, number>>,
): string =>
  (Object.keys(nouns) as What[])
    .filter((what) => counts[what] > 0)
    .map((what) => plural(nouns[what], counts[what]))
    .join(', ');
