import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the element with the returned ref whenever the path of the page changes. */
export function useFocusOnNavigation<T extends HTMLElement>(): RefObject<T | null> {
  const content = useRef<T>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
