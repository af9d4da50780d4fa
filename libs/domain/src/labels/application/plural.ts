/** The text for the number one, and the text for other numbers with `{count}`. */
export type Plural = readonly [one: string, many: string];

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Returns a number with its noun: «un operatore», «12 operatori». Used for every number that is shown with a noun. */
export const plural = ([one, many]: Plural, count: number): string =>
  count === 1 ? one : many.replace('{count}', whole.format(count));
