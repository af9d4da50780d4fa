/** A text for one and a text for many, whose `{count}` is filled. */
export type Plural = readonly [one: string, many: string];

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** The one way in which a number and what it counts are said: «un operatore», «12 operatori». */
export const plural = ([one, many]: Plural, count: number): string =>
  count === 1 ? one : many.replace('{count}', whole.format(count));
