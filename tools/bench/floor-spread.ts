/** If the floors of the rounds differ by more than this share of the slowest, the machine was not steady. */
const MOST = 1 / 3;

const figure = (perSecond: number): string => Number(perSecond.toPrecision(3)).toLocaleString('en');

/** Explains why no ratio to this floor is given, by its figures in each round; undefined if one is given. */
export function whyNoRatio(floors: readonly number[]): string | undefined {
  const [least, most] = [Math.min(...floors), Math.max(...floors)];
  if (most <= least * (1 + MOST)) return undefined;
  return `no ratio: its floor varied from ${figure(least)} to ${figure(most)} between rounds, by more than a third`;
}
