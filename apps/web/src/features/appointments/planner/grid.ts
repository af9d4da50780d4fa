import { type Planner, type PlannerAppointment, type Times, timesOverlap } from '@percorso/domain';

export type PlannerDay = Planner['days'][number];

/** A cell in a column of the planner: a free slot, an appointment, or hours in which the unit is closed. */
export type Cell = Times & { date: string; rowSpan: number } & (
    | { kind: 'free' }
    | { kind: 'closed' }
    | { kind: 'appointment'; appointment: PlannerAppointment }
  );
/** A row of the planner: the cells that begin at its start time, one for each date. A cell of an earlier row may span this row. */
export type GridRow = Times & { cells: readonly Cell[] };

type Block = Times & { appointment?: PlannerAppointment };

const byStart = (one: Times, other: Times): number => one.startTime.localeCompare(other.startTime);
const fitsBeside = (blocks: readonly Block[]) => (one: Times) => !blocks.some((other) => timesOverlap(one, other));

/**
 * Returns the blocks of a day: its appointments and its free slots, none of which overlap. Appointments of the practitioner whose week is
 * shown take precedence, even if they are in other units. An appointment that holds no slot, or that overlaps an appointment with
 * precedence, has no block.
 */
function blocksOf({ slots, appointments }: PlannerDay): Block[] {
  const toBlock = (appointment: PlannerAppointment): Block => ({
    startTime: appointment.startTime,
    endTime: appointment.endTime,
    appointment,
  });
  const holding = appointments.filter(({ holdsSlot }) => holdsSlot);
  const preferred = holding.filter(({ isOfPractitioner }) => isOfPractitioner).map(toBlock);
  const others = holding.filter(({ isOfPractitioner }) => !isOfPractitioner).map(toBlock);
  const blocks = [...preferred, ...others.filter(fitsBeside(preferred))];
  const isFree = fitsBeside([...preferred, ...others]);
  return [...blocks, ...slots.filter(isFree)].sort(byStart);
}

/** Returns the appointments that hold no slot and are therefore not in the grid. */
export const conflictsIn = (days: readonly PlannerDay[]): PlannerAppointment[] =>
  days.flatMap(({ appointments }) => appointments.filter(({ holdsSlot }) => !holdsSlot));

/** Returns the rows of one table for days with different slots: a row for each time at which a block begins or ends on any day. */
export function gridOf(days: readonly PlannerDay[]): GridRow[] {
  const columns = days.map((day) => ({ date: day.date, blocks: blocksOf(day) }));
  const times = [
    ...new Set(columns.flatMap(({ blocks }) => blocks.flatMap(({ startTime, endTime }) => [startTime, endTime]))),
  ].sort();
  const rows = times.slice(0, -1).map((startTime, index) => ({
    startTime,
    endTime: times[index + 1] ?? startTime,
    cells: [] as Cell[],
  }));
  const addCell = (date: string, { startTime, endTime, appointment }: Block, isClosed: boolean): void => {
    const from = times.indexOf(startTime);
    const place = { date, startTime, endTime, rowSpan: times.indexOf(endTime) - from };
    const empty: Cell = { ...place, kind: isClosed ? 'closed' : 'free' };
    rows[from]?.cells.push(appointment ? { ...place, kind: 'appointment', appointment } : empty);
  };
  const [first = '', last = ''] = [times[0], times.at(-1)];
  for (const { date, blocks } of columns) {
    let until = first;
    for (const block of blocks) {
      if (until < block.startTime) addCell(date, { startTime: until, endTime: block.startTime }, true);
      addCell(date, block, false);
      until = block.endTime;
    }
    if (until < last) addCell(date, { startTime: until, endTime: last }, true);
  }
  return rows;
}
