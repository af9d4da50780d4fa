import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const timeout = 5000;

/** Spec 000 §2: a document fragment in the URL scrolls to the documents section, also when that section loads later. */
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
