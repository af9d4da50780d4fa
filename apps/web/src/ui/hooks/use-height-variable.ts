import { useEffect, useRef, type RefObject } from 'react';

/** CSS variable with the height of a bar that sticks to an edge of the screen, for elements that stay clear of it. */
export type HeightName = '--header-height' | '--notice-height' | '--action-bar-height';

export function useHeightVariable<T extends HTMLElement>(name: HeightName): RefObject<T | null> {
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
