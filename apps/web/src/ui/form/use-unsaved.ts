import { leaveLabels } from '@percorso/domain';
import { useEffect } from 'react';
import type { LeaveWords } from './LeaveDialog';

/** A part of the screen with unsaved changes, and the texts of the question before leaving it. */
type Place = { isUnsaved: () => boolean; words: LeaveWords };

const places = new Set<Place>();

/** The part with unsaved changes that was opened last, if any. */
export const unsavedPlace = (): Place | undefined => [...places].findLast(({ isUnsaved }) => isUnsaved());

/** Everything was just saved or discarded: further navigation does not ask. */
export const nothingIsUnsaved = (): void => places.clear();

/** Spec 000 §8: asks before leaving unsaved changes, between pages (`LeaveGuard`) and when closing the application. */
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
