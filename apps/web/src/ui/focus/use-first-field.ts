import { type RefObject, useEffect, useRef } from 'react';

const fields = 'input, select, textarea';

/** Focuses the first field of an area on mount: the button that opened the area may have been removed. */
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
