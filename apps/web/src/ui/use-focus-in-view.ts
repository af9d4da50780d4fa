import { useEffect } from 'react';

/** It stands at an edge, or over the page: no scrolling moves it. */
const isPinned = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position, top, bottom } = getComputedStyle(each);
    if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return true;
  }
  return false;
};

/** What sticks to the edges of the window, in pixels from above and from below: what a focused control is scrolled clear of. */
const padding = () => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: parseFloat(scrollPaddingBottom) || 0 };
};

const focusedInPage = (): Element | null => {
  const { activeElement: focused } = document;
  return focused === null || focused.matches('body, main') || isPinned(focused) ? null : focused;
};

/** The gap around a control is free to be covered: it is part of what a browser scrolls by. */
const GAP_PX = 16;

const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  const edges = padding();
  const free = innerHeight - edges.top - edges.bottom;
  if (height > free) return bottom > edges.top && top < innerHeight - edges.bottom;
  return top >= edges.top - GAP_PX && bottom <= innerHeight - edges.bottom + GAP_PX;
};

/**
 * What has the focus stays in view, clear of the header and of the bar of actions (WCAG 2.4.11): where what stands above it grows or goes
 * away, and where a dialog gives the focus back, which scrolls nothing. Whoever has scrolled away from it is left alone.
 */
export function useFocusInView(): void {
  useEffect(() => {
    let wasInView = true;
    /** Under a pointer that is down nothing moves: the press would miss. */
    let isPressing = false;
    let height = 0;

    const keep = () => {
      height = document.body.offsetHeight;
      const focused = focusedInPage();
      if (!focused || isPressing) return;
      if (wasInView && !isInView(focused)) focused.scrollIntoView({ block: 'nearest' });
      wasInView = isInView(focused);
    };
    const look = () => {
      const focused = focusedInPage();
      if (focused) wasInView = isInView(focused);
    };
    /** Where the page has another height than before, the browser itself may have scrolled, and `keep` is about to be called. */
    const scrolled = () => {
      if (document.body.offsetHeight === height) look();
    };
    const arrive = () => {
      wasInView = true;
      keep();
    };
    const press = () => void (isPressing = true);
    const release = () => {
      isPressing = false;
      look();
    };
    const observer = new ResizeObserver(keep);
    observer.observe(document.body);
    document.addEventListener('focusin', arrive);
    document.addEventListener('scroll', scrolled, { passive: true });
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', arrive);
      document.removeEventListener('scroll', scrolled);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
}
