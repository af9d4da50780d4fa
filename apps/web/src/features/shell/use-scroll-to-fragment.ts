import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const timeout = 5000;

/** Scrolls to the documents section if the URL has its fragment, even if that section loads later (spec 000 §2). */
export function useScrollToFragment(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const scroll = () => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      target?.scrollIntoView();
      return target !== null;
    };
    if (scroll()) return;
    const observer = new MutationObserver(() => {
      if (scroll()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), timeout);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [hash, key]);
}
