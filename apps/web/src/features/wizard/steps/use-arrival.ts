import type { SheetType, Step } from '@percorso/domain';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A request to open a sheet, from a button outside of that sheet. Each request is a new object, so that a second one for the same sheet has
 * an effect.
 */
export type Arrival = { sheet: SheetType };

/** Returns the attribute that identifies the head of a sheet. */
export const sheetHead = (type: SheetType) => ({ 'data-sheet-head': type });

type Options = {
  shownStep: Step;
  arrival: Arrival | null;
  /** The sheet that is open on the first render; null if no sheet is open. */
  openSheetType: SheetType | null;
  /** Whether the user has switched to this track from the other organisation's track. */
  isTrackSwitch: boolean;
};

/**
 * Moves the focus to the head of a step or sheet that was opened by a link, a button or a switch of track, and scrolls it into view between
 * header and action bar.
 */
export function useArrival<Content extends HTMLElement>(options: Options): RefObject<Content | null> {
  const { shownStep, arrival, openSheetType, isTrackSwitch } = options;
  const content = useRef<Content>(null);
  const previous = useRef<Pick<Options, 'shownStep' | 'arrival'> | null>(null);
  const first = useRef({ sheet: openSheetType, isTrackSwitch });

  useEffect(() => {
    const headOf = (sheet: SheetType) => content.current?.querySelector<HTMLElement>(`[data-sheet-head="${sheet}"]`);
    const focusOn = (head: HTMLElement | null | undefined, block: ScrollLogicalPosition) => {
      head?.focus({ preventScroll: true });
      head?.scrollIntoView({ block });
    };
    const focusOnStep = () => focusOn(content.current?.querySelector('h1'), 'nearest');
    const before = previous.current;
    previous.current = { shownStep, arrival };
    if (!before) {
      const { sheet, isTrackSwitch: isToStep } = first.current;
      const head = sheet && headOf(sheet);
      // After a link has opened the page, the focus is on `main`.
      if (head && document.activeElement?.matches('main')) return focusOn(head, 'start');
      head?.scrollIntoView({ block: 'start' });
      if (isToStep) focusOnStep();
      return;
    }
    if (arrival && arrival !== before.arrival) focusOn(headOf(arrival.sheet), 'start');
    else if (shownStep !== before.shownStep) focusOnStep();
  }, [shownStep, arrival]);
  return content;
}
