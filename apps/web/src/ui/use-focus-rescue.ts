import { useEffect } from 'react';
import { inFlight } from '../api/in-flight';
import { isAtWork, isFocusable, isGone, placeNear, type Spot, spotOf } from './focus-spots';

/** How many places are remembered: a dialog goes together with all that had the focus in it. */
const MEMORY = 12;
/** Whoever knows better where the focus belongs has moved it by then. */
const PATIENCE_MS = 120;

/** How often it is looked whether a menu that opens has taken the focus by itself: two seconds and more. */
const LOOKS = 20;

/** A menu opens as its button goes, and has not had the focus yet: taken to another place, the focus would close it again. */
const isOpening = (spots: readonly Spot[]) => {
  const opened = document.querySelector('[role="menu"][data-state="open"]');
  return opened && !spots.some(({ element }) => opened.contains(element));
};

const isLost = () => {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || focused.matches(':disabled');
};

/**
 * Wherever a control that has the focus goes away or is disabled, the focus stays near (WCAG 2.4.3): a browser lets it fall to the body,
 * and the next key begins at the top of the page. What is disabled as long as it works gets the focus back.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let spots: Spot[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    const look = () => {
      timer = undefined;
      const [last] = spots;
      if (!last || !isLost()) return;
      if (isAtWork(last) || inFlight.count() > 0) return wait();
      if (looks++ < LOOKS && isOpening(spots)) return wait();
      for (const spot of spots) {
        const place = placeNear(spot);
        if (place) return place.focus();
      }
    };
    const wait = () => {
      timer ??= setTimeout(look, PATIENCE_MS);
    };
    const remember = ({ target }: FocusEvent) => {
      looks = 0;
      if (isFocusable(target) && target !== document.body) spots = [spotOf(target), ...spots].slice(0, MEMORY);
    };
    /** Whoever clicks beside everything has put the focus away. */
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      queueMicrotask(() => {
        const [last] = spots;
        if (isLost() && last && !isGone(last) && !isAtWork(last)) spots = [];
        else if (isLost()) wait();
      });
    };
    const observer = new MutationObserver(() => {
      if (spots.length > 0 && isLost()) wait();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'data-loading', 'aria-busy'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}
