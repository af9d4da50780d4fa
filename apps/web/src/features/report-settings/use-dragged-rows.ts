import { type DragEvent, useState } from 'react';

/** Reorders rows by dragging. `MoveButtons` reorders them by keyboard. */
export function useDraggedRows(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const rowProps = (place: number) => ({
    draggable: true,
    opacity: dragged === place ? 0.5 : 1,
    onDragStart: () => setDragged(place),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== place) move(dragged, place);
      setDragged(null);
    },
  });
  return { rowProps };
}
