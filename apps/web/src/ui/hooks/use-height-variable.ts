import { useEffect, useRef, type RefObject } from 'react';

/** A CSS variable with the height of a bar at an edge of the screen, so that other elements can stay clear of the bar. */
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
