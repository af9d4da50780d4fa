import { useEffect } from 'react';

/** Whether the element is fixed or sticky: no scrolling moves it. */
const isPinned = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position, top, bottom } = getComputedStyle(each);
    if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return true;
  }
  return false;
};

/** Heights of the sticky bars above and below, in pixels: scrolling keeps a focused control clear of them. */
const padding = () => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: parseFloat(scrollPaddingBottom) || 0 };
};

const focusedInPage = (): Element | null => {
  const { activeElement: focused } = document;
  return focused === null || focused.matches('body, main') || isPinned(focused) ? null : focused;
};

/** The gap around a control may be covered: the scroll padding includes it. */
const GAP_PX = 16;

const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  const edges = padding();
  const free = innerHeight - edges.top - edges.bottom;
  if (height > free) return bottom > edges.top && top < innerHeight - edges.bottom;
  return top >= edges.top - GAP_PX && bottom <= innerHeight - edges.bottom + GAP_PX;
};

/**
 * Keeps the focused element in view, clear of the header and of the action bar (WCAG 2.4.11): when the content above it grows or
 * disappears, and when a dialog returns the focus, which scrolls nothing. Does nothing after the user has scrolled away from it.
 */
export function useFocusInView(): void {
  useEffect(() => {
    let wasInView = true;
    /** Nothing moves while a pointer is down: the press would miss. */
    let isPressing = false;
    let height = 0;

    const keepInView = () => {
      height = document.body.offsetHeight;
      const focused = focusedInPage();
      if (!focused || isPressing) return;
      if (wasInView && !isInView(focused)) focused.scrollIntoView({ block: 'nearest' });
      wasInView = isInView(focused);
    };
    const updateVisibility = () => {
      const focused = focusedInPage();
      if (focused) wasInView = isInView(focused);
    };
    /** If the height of the page changed, the browser itself may have scrolled, and `keepInView` is about to run. */
    const onScroll = () => {
      if (document.body.offsetHeight === height) updateVisibility();
    };
    const onFocus = () => {
      wasInView = true;
      keepInView();
    };
    const press = () => void (isPressing = true);
    const release = () => {
      isPressing = false;
      updateVisibility();
    };
    const observer = new ResizeObserver(keepInView);
    observer.observe(document.body);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('scroll', onScroll);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
}
