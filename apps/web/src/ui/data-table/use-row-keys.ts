import { type KeyboardEvent, useState } from 'react';

/** The actions of keys on a focused row: Enter opens the row, Delete asks whether to delete it, Insert adds a row. */
export type RowKeys<Row> = { onOpen?: (row: Row) => void; onDelete?: (row: Row) => void; onAdd?: () => void };

const focusOn = (element: Element | null): void => (element instanceof HTMLElement ? element.focus() : undefined);

/**
 * Returns a function that returns the props of a row for navigation by arrow keys. All rows are one tab stop; elements within a row keep
 * their own keys.
 */
export function useRowKeys<Row>(keys: RowKeys<Row> | undefined, count: number) {
  const [stop, setStop] = useState(0);
  if (!keys) return () => ({});

  const press = (row: Row, { currentTarget }: KeyboardEvent): Partial<Record<string, () => void>> => ({
    ArrowDown: () => focusOn(currentTarget.nextElementSibling),
    ArrowUp: () => focusOn(currentTarget.previousElementSibling),
    Enter: keys.onOpen && (() => keys.onOpen?.(row)),
    Delete: keys.onDelete && (() => keys.onDelete?.(row)),
    Insert: keys.onAdd,
  });
  return (row: Row, index: number) => ({
    tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
    onFocus: () => setStop(index),
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.target === event.currentTarget ? press(row, event)[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    },
  });
}
