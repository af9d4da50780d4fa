import { fillLabel, lengthText, type StateStatistics, waitingLabels as labels } from '@percorso/domain';
import { heatColor, type Marks } from '../diagram/marks';

/** From 0 to 1: how long one stays, of the longest. Ends are cold. */
function heats(rows: readonly StateStatistics[]): (row: StateStatistics) => number {
  const longest = Math.max(1, ...rows.filter(({ isEnd }) => !isEnd).map(({ medianSeconds }) => medianSeconds ?? 0));
  return ({ isEnd, medianSeconds }) => (isEnd ? 0 : (medianSeconds ?? 0) / longest);
}

export const heatOf = (rows: readonly StateStatistics[]) => {
  const heat = heats(rows);
  return (row: StateStatistics): string => heatColor(heat(row));
};

/** The states of a diagram with how long one stays there and how many are beyond the limit. */
export function marksOfStates(rows: readonly StateStatistics[]): Marks['states'] {
  const heat = heats(rows);
  return Object.fromEntries(
    rows
      .filter(({ medianSeconds, instances }) => medianSeconds !== null || instances > 0)
      .map((row) => {
        const said = { median: lengthText(row.medianSeconds), beyond: row.beyondLimit ?? 0 };
        const text = fillLabel(row.beyondLimit === null ? labels.markNoLimit : labels.mark, said);
        return [row.state, { tone: 'heat', heat: heat(row), text }] as const;
      }),
  );
}
