import { useEffect, useRef, type RefObject } from 'react';

/** What sticks to an edge of the screen and grows and shrinks: its height, for what has to stay clear of it. */
export type HeightName = '--header-height' | '--notice-height' | '--action-bar-height';

export function useHeightAs<T extends HTMLElement>(name: HeightName): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return place;
}
