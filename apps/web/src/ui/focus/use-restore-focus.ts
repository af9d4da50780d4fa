import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element when the focused control was removed or disabled during an action.
 * @param result changes with the result of the action; undefined for none
 */
export function useRestoreFocus<Place extends HTMLElement>(result: string | undefined): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const previous = useRef(result);
  useEffect(() => {
    if (previous.current === result) return;
    previous.current = result;
    const focused = document.activeElement;
    const isLost = !focused || (focused !== place.current && focused.contains(place.current));
    if (result !== undefined && isLost) place.current?.focus({ preventScroll: true });
  }, [result]);
  return place;
}
