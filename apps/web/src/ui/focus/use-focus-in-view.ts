import { useEffect } from 'react';

/** Whether the element or an ancestor is fixed or sticky, so that scrolling does not move it. */
const isPinned = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position, top, bottom } = getComputedStyle(each);
    if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return true;
  }
  return false;
};

/** Returns the heights of the sticky bars above and below the content, in pixels. */
const padding = () => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: parseFloat(scrollPaddingBottom) || 0 };
};

const focusedInPage = (): Element | null => {
  const { activeElement: focused } = document;
  return focused === null || focused.matches('body, main') || isPinned(focused) ? null : focused;
};

/** The scroll padding includes a gap around a control; a bar may cover this gap, but not the control. */
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
 * disappears, and when a dialog returns the focus, which does not scroll. Does nothing once the user has scrolled the element out of view.
 */
export function useFocusInView(): void {
  useEffect(() => {
    let wasInView = true;
    /** Whether a pointer is down: scrolling would then move the target away from the pointer. */
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
    /** Ignores a scroll after a change of the page's height: the browser may have caused it, and `keepInView` is about to run. */
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
