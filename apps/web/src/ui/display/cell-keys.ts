import type { KeyboardEvent } from 'react';

const cellsIn = (element: Element): HTMLSelectElement[] => [...element.querySelectorAll('select')];

/**
 * Moves the focus among the selects of a table: right and left arrow within the line, Enter to the next line, Shift+Enter to the previous
 * line.
 */
export function moveToCell(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLSelectElement) || altKey || ctrlKey || metaKey) return;
  const line = target.closest('tr');
  // The up and down arrows keep their meaning: they change the value of a select.
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
