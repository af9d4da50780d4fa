import type { SheetType, Step } from '@percorso/domain';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A request to go to a sheet from outside of it; null goes to the main button of the action bar. Each request is a new object, so that a
 * second one for the same sheet has an effect.
 */
export type Arrival = { sheet: SheetType | null };

/** Returns the attribute that identifies the head of a sheet. */
export const sheetHead = (type: SheetType) => ({ 'data-sheet-head': type });
/** The attribute of the main button of the action bar. */
export const mainAction = { 'data-main-action': '' };

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
  // A sheet that opened by itself leaves the title of its step in view.
  const block = location.search.includes('sheet=') ? 'start' : 'nearest';
  const first = useRef({ sheet: openSheetType, isTrackSwitch, block } as const);

  useEffect(() => {
    const headOf = (sheet: SheetType | null) =>
      content.current?.querySelector<HTMLElement>(
        sheet ? `[data-sheet-head="${sheet}"]` : '[data-main-action]:enabled',
      );
    const focusOn = (head: HTMLElement | null | undefined, block: ScrollLogicalPosition) => {
      head?.focus({ preventScroll: true });
      head?.scrollIntoView({ block });
    };
    const focusOnStep = () => focusOn(content.current?.querySelector('h1'), 'nearest');
    const before = previous.current;
    previous.current = { shownStep, arrival };
    if (!before) {
      const { sheet, isTrackSwitch: isToStep, block: position } = first.current;
      const head = sheet && headOf(sheet);
      // After a link has opened the page, the focus is on `main`.
      if (head && document.activeElement?.matches('main')) return focusOn(head, position);
      head?.scrollIntoView({ block: position });
      if (isToStep) focusOnStep();
      return;
    }
    if (arrival && arrival !== before.arrival) focusOn(headOf(arrival.sheet), arrival.sheet ? 'start' : 'nearest');
    else if (shownStep !== before.shownStep) focusOnStep();
  }, [shownStep, arrival]);
  return content;
}
