import type { KeyboardEvent } from 'react';

const cellsIn = (element: Element): HTMLSelectElement[] => [...element.querySelectorAll('select')];

/** Moves among the cells of a table: right and left within the line, Enter to the next line, with Shift to the previous one. */
export function moveToCell(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLSelectElement) || altKey || ctrlKey || metaKey) return;
  const line = target.closest('tr');
  // Up and down change the value of a cell.
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    Enter: (shiftKey ? -1 : 1) * (line ? cellsIn(line).length : 1),
  };
  const step = steps[key];
  if (step === undefined) return;
  event.preventDefault();
  const cells = cellsIn(currentTarget);
  cells[cells.indexOf(target) + step]?.focus();
}
