/** The tolerated variation, as a share of the slowest round: if the floor varies more between rounds, the machine was not steady. */
const MOST = 1 / 3;

const figure = (perSecond: number): string => Number(perSecond.toPrecision(3)).toLocaleString('en');

/** Explains, with the slowest and the fastest round, why no ratio to this floor is given; undefined if the ratio is given. */
export function whyNoRatio(floors: readonly number[]): string | undefined {
  const [least, most] = [Math.min(...floors), Math.max(...floors)];
  if (most <= least * (1 + MOST)) return undefined;
  return `no ratio: its floor varied from ${figure(least)} to ${figure(most)} between rounds, by more than a third`;
}
