import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** A new page takes the keyboard and the screen reader to its content; the page that one starts on does not. */
export function useFocusOnNavigation<T extends HTMLElement>(): RefObject<T | null> {
  const content = useRef<T>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
