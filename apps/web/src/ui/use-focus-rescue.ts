import { useEffect } from 'react';
import { inFlight } from '../api/in-flight';
import { isAtWork, isFocusable, isGone, placeNear, type Spot, spotOf } from './focus-spots';

/** Number of remembered positions: a dialog is removed together with every element that had the focus in it. */
const MEMORY = 12;
/** Code that sets the focus itself has done so by then. */
const PATIENCE_MS = 120;

/** Number of checks whether an opening menu has taken the focus: more than two seconds. */
const LOOKS = 20;

/** Whether a menu is opening as its button is removed, and has not had the focus yet: focus elsewhere would close it. */
const isOpening = (spots: readonly Spot[]) => {
  const opened = document.querySelector('[role="menu"][data-state="open"]');
  return opened && !spots.some(({ element }) => opened.contains(element));
};

const isLost = () => {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || focused.matches(':disabled');
};

/**
 * Keeps the focus near a control that is removed or disabled (WCAG 2.4.3): a browser moves it to the body, and the next key starts at the
 * top of the page. A control that is disabled while its action runs gets the focus back.
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
    /** A click on the empty page removes the focus on purpose. */
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
