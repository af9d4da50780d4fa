import { useEffect, useRef, type RefObject } from 'react';

/** The sticky header's height as `--header-height`, for what sticks below it: the announcement comes and goes. */
export function useHeaderHeight<T extends HTMLElement>(): RefObject<T | null> {
  const header = useRef<T>(null);
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return header;
}
