import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of an element that gets the focus after an action, if the control that had the focus was removed or disabled meanwhile.
 * @param result the result of the action; undefined if there is no result. The focus moves when the result changes.
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
