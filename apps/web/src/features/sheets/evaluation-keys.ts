import type { KeyboardEvent } from 'react';

/** Cells that are chosen in each line. */
const cellsOfLine = 2;

/** How many cells a key goes on; up and down choose within a cell. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    Enter: shiftKey ? -cellsOfLine : cellsOfLine,
  };
  return steps[key] ?? 0;
};

/** Right and left go to the next cell of the line, Enter to that of the next line: so a table is filled without the Tab key. */
export function toOtherCell(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, altKey, ctrlKey, metaKey } = event;
  const step = stepOf(event);
  if (!(target instanceof HTMLSelectElement) || step === 0 || altKey || ctrlKey || metaKey) return;
  event.preventDefault();
  const cells = [...currentTarget.querySelectorAll('select')];
  cells[cells.indexOf(target) + step]?.focus();
}
