import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the cells that contain a button, grouped by column. */
const columnsIn = (table: HTMLElement): HTMLElement[][] => {
  const columns = new Map<string, HTMLElement[]>();
  for (const cell of table.querySelectorAll<HTMLElement>('[data-cell]')) {
    const day = cell.dataset.cell ?? '';
    columns.set(day, [...(columns.get(day) ?? []), cell]);
  }
  return [...columns.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([, cells]) => cells);
};

const startOf = (cell: HTMLElement | undefined): string => cell?.dataset.start ?? '';

/** Moves the focus up and down within a column, or left and right to the cell of another date that starts at about the same time. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (!step || !from) return;
  event.preventDefault();
  const columns = columnsIn(event.currentTarget);
  const column = columns.findIndex((cells) => cells.includes(from));
  const [across, down] = step;
  if (down !== 0) {
    const cells = columns[column] ?? [];
    cells[cells.indexOf(from) + down]?.focus();
    return;
  }
  const others = columns[column + across] ?? [];
  const next = others.find((cell) => startOf(cell) >= startOf(from)) ?? others.at(-1);
  next?.focus();
}
