import type { KeyboardEvent } from 'react';

const cellsIn = (element: Element): HTMLSelectElement[] => [...element.querySelectorAll('select')];

/** Right and left go to the next cell of the line, Enter to that of the next line: so a table is filled without the Tab key. */
export function toOtherCell(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLSelectElement) || altKey || ctrlKey || metaKey) return;
  const line = target.closest('tr');
  // Up and down choose within a cell.
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
