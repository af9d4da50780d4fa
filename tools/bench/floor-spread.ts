/** Rounds whose floor differs by more than this part of the slowest have met different machines. */
const MOST = 1 / 3;

const figure = (perSecond: number): string => Number(perSecond.toPrecision(3)).toLocaleString('en');

/** Why no ratio to this floor is given, in words, by its figures in each round; undefined where one is. */
export function whyNoRatio(floors: readonly number[]): string | undefined {
  const [least, most] = [Math.min(...floors), Math.max(...floors)];
  if (most <= least * (1 + MOST)) return undefined;
  return `no ratio: its floor varied from ${figure(least)} to ${figure(most)} between rounds, by more than a third`;
}
