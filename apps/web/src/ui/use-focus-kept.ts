import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the control that had the focus goes, or is disabled, while something happens, the focus stays at its place.
 * @param happened what changes then; nothing that is undefined
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
