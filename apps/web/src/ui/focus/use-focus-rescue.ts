import { useEffect } from 'react';
import { inFlight } from '../../api/in-flight';
import {
  isBusy,
  isFocusable,
  isUnfocusable,
  nearestFocusable,
  type FocusPosition,
  positionOf,
} from './focus-positions';

/** The number of remembered positions: when a dialog is removed, every element in it that had the focus is removed as well. */
const MEMORY = 12;
/** The delay before a check; after it, code that sets the focus itself has done so. */
const DELAY_MS = 120;

/** The number of checks whether an opening menu has taken the focus; together they take more than two seconds. */
const MAX_CHECKS = 20;

/** Whether a menu is open and has not had the focus yet. Focusing another element would close the menu. */
const isOpening = (positions: readonly FocusPosition[]) => {
  const opened = document.querySelector('[role="menu"][data-state="open"]');
  return opened && !positions.some(({ element }) => opened.contains(element));
};

const isLost = () => {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || focused.matches(':disabled');
};

/**
 * Keeps the focus near a control that is removed or disabled (WCAG 2.4.3). A browser would move it to the body, so that the next Tab starts
 * at the top of the page. A control that is disabled while its action runs gets the focus back.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let positions: FocusPosition[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checks = 0;

    const check = () => {
      timer = undefined;
      const [last] = positions;
      if (!last || !isLost()) return;
      if (isBusy(last) || inFlight.count() > 0) return wait();
      if (checks++ < MAX_CHECKS && isOpening(positions)) return wait();
      for (const position of positions) {
        const place = nearestFocusable(position);
        if (place) return place.focus();
      }
    };
    const wait = () => {
      timer ??= setTimeout(check, DELAY_MS);
    };
    const remember = ({ target }: FocusEvent) => {
      checks = 0;
      if (isFocusable(target) && target !== document.body)
        positions = [positionOf(target), ...positions].slice(0, MEMORY);
    };
    /** Forgets all positions after a click on an empty part of the page, which removes the focus on purpose. */
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      queueMicrotask(() => {
        const [last] = positions;
        if (isLost() && last && !isUnfocusable(last) && !isBusy(last)) positions = [];
        else if (isLost()) wait();
      });
    };
    const observer = new MutationObserver(() => {
      if (positions.length > 0 && isLost()) wait();
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
