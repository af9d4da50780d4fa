import { type RefObject, useEffect, useRef } from 'react';

const fields = 'input, select, textarea';

/**
 * Focuses the first enabled field of an area when the area is mounted, since the button that opened the area may have been removed. Returns
 * the ref of the area. A later change of `isEnabled` has no effect.
 */
export function useFirstField<Place extends HTMLElement>(isEnabled = true): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const enabled = useRef(isEnabled);
  useEffect(() => {
    if (!enabled.current) return;
    const found = [...(place.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
    (found.find(({ disabled }) => !disabled) ?? place.current)?.focus();
  }, []);
  return place;
}
