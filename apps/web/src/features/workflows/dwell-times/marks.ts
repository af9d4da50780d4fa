import { fillLabel, lengthText, type StateStatistics, waitingLabels as labels } from '@percorso/domain';
import { heatColor, type Marks } from '../diagram/marks';

/** Returns a function that returns the heat of a state from 0 to 1: its median relative to the longest median. Final states have 0. */
function heats(rows: readonly StateStatistics[]): (row: StateStatistics) => number {
  const longest = Math.max(1, ...rows.filter(({ isEnd }) => !isEnd).map(({ medianSeconds }) => medianSeconds ?? 0));
  return ({ isEnd, medianSeconds }) => (isEnd ? 0 : (medianSeconds ?? 0) / longest);
}

export const heatOf = (rows: readonly StateStatistics[]) => {
  const heat = heats(rows);
  return (row: StateStatistics): string => heatColor(heat(row));
};

/** Returns the marks of the states in a diagram: the median dwell time and the number of instances beyond the limit. */
export function marksOfStates(rows: readonly StateStatistics[]): Marks['states'] {
  const heat = heats(rows);
  return Object.fromEntries(
    rows
      .filter(({ medianSeconds, instances }) => medianSeconds !== null || instances > 0)
      .map((row) => {
        const values = { median: lengthText(row.medianSeconds), beyond: row.beyondLimit ?? 0 };
        const text = fillLabel(row.beyondLimit === null ? labels.markNoLimit : labels.mark, values);
        return [row.state, { tone: 'heat', heat: heat(row), text }] as const;
      }),
  );
}
