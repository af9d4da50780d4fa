import type { SheetType, Step } from '@percorso/domain';
import { type RefObject, useEffect, useRef } from 'react';

/** A press that opens a sheet from elsewhere: each press is a new object. */
export type Arrival = { sheet: SheetType };

/** The attribute that identifies the head of a sheet. */
export const sheetHead = (type: SheetType) => ({ 'data-sheet-head': type });

type Options = {
  shown: Step;
  arrival: Arrival | null;
  /** The sheet that is open on the first render. */
  openSheetType: SheetType | null;
  /** The user switched here from the other organisation's track. */
  isTrackSwitch: boolean;
};

/** Moves the focus to the head of a step or sheet opened from elsewhere, and scrolls it between header and action bar. */
export function useArrival<Content extends HTMLElement>(options: Options): RefObject<Content | null> {
  const { shown, arrival, openSheetType, isTrackSwitch } = options;
  const content = useRef<Content>(null);
  const previous = useRef<Pick<Options, 'shown' | 'arrival'> | null>(null);
  const first = useRef({ sheet: openSheetType, isTrackSwitch });

  useEffect(() => {
    const headOf = (sheet: SheetType) => content.current?.querySelector<HTMLElement>(`[data-sheet-head="${sheet}"]`);
    const focusOn = (head: HTMLElement | null | undefined, block: ScrollLogicalPosition) => {
      head?.focus({ preventScroll: true });
      head?.scrollIntoView({ block });
    };
    const focusOnStep = () => focusOn(content.current?.querySelector('h1'), 'nearest');
    const before = previous.current;
    previous.current = { shown, arrival };
    if (!before) {
      const { sheet, isTrackSwitch: isToStep } = first.current;
      const head = sheet && headOf(sheet);
      // After a link, the focus is at the beginning of the page.
      if (head && document.activeElement?.matches('main')) return focusOn(head, 'start');
      head?.scrollIntoView({ block: 'start' });
      if (isToStep) focusOnStep();
      return;
    }
    if (arrival && arrival !== before.arrival) focusOn(headOf(arrival.sheet), 'start');
    else if (shown !== before.shown) focusOnStep();
  }, [shown, arrival]);
  return content;
}
