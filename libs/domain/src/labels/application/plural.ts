/** The text for one, and the text for many with `{count}`. */
export type Plural = readonly [one: string, many: string];

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** A number with its noun, always through this function: «un operatore», «12 operatori». */
export const plural = ([one, many]: Plural, count: number): string =>
  count === 1 ? one : many.replace('{count}', whole.format(count));
