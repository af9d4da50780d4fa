import { leaveLabels } from '@percorso/domain';
import { useEffect } from 'react';
import type { LeaveWords } from './LeaveDialog';

/** Somewhere on the screen people write what is not saved yet, and what is asked before they leave it. */
type Place = { isUnsaved: () => boolean; words: LeaveWords };

const places = new Set<Place>();

/** Where something would be lost now: of several the one that was opened last. */
export const unsavedPlace = (): Place | undefined => [...places].findLast(({ isUnsaved }) => isUnsaved());

/** All of it was saved just now, or is given up: what goes on from here goes on at once. */
export const nothingIsUnsaved = (): void => places.clear();

/** Spec 000 §8: whoever leaves what is not saved is asked first, from page to page (`LeaveGuard`) and out of the application. */
export function useUnsaved(unsaved: boolean | (() => boolean), words: LeaveWords = leaveLabels): void {
  useEffect(() => {
    if (unsaved === false) return;
    const isUnsaved = unsaved === true ? () => true : unsaved;
    const place = { isUnsaved, words };
    const ask = (event: BeforeUnloadEvent) => {
      if (places.has(place) && isUnsaved()) event.preventDefault();
    };
    places.add(place);
    window.addEventListener('beforeunload', ask);
    return () => {
      places.delete(place);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, words]);
}
