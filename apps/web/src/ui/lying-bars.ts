/** A chart of bars that lie, as wide as its place, for eyes alone: a table says the same in words. */
export const lyingBars = { layout: 'vertical', responsive: true, width: '100%', accessibilityLayer: false } as const;

/** The axis of their names. */
export const namesAxis = { type: 'category', axisLine: false, tickLine: false, interval: 0 } as const;
