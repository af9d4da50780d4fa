import { type RefObject, useEffect, useRef } from 'react';

const fields = 'input, select, textarea';

/** What opens where its button was pressed takes the focus to its first field; the button may be gone. */
export function useFirstField<Place extends HTMLElement>(isWanted = true): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (!wanted.current) return;
    const found = [...(place.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
    (found.find(({ disabled }) => !disabled) ?? place.current)?.focus();
  }, []);
  return place;
}
