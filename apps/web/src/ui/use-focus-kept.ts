import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element when the focused control was removed or disabled during an action. @param happened changes with the result of the
 * action; undefined for none
 */
export function useFocusKept<Place extends HTMLElement>(happened: string | undefined): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(happened);
  useEffect(() => {
    if (before.current === happened) return;
    before.current = happened;
    const focused = document.activeElement;
    const isLost = !focused || (focused !== place.current && focused.contains(place.current));
    if (happened !== undefined && isLost) place.current?.focus({ preventScroll: true });
  }, [happened]);
  return place;
}
