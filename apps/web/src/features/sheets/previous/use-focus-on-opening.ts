import { useEffect, useRef } from 'react';

/**
 * Whether a part that has just appeared may take the focus: only while it is where the page or the head of a sheet left it, not where the
 * user put it.
 */
function mayTakeFocus(): boolean {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || focused.matches('main, h1, [data-sheet-head]');
}

/** Moves the focus to a place in a part that opens, once the part is ready. */
export function useFocusOnOpening(place: () => { focus: () => void } | null, isReady = true): void {
  const placeOnOpening = useRef(place);
  useEffect(() => {
    if (isReady && mayTakeFocus()) placeOnOpening.current()?.focus();
  }, [isReady]);
}
