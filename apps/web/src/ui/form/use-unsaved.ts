import { leaveLabels } from '@percorso/domain';
import { useEffect } from 'react';
import type { LeaveTexts } from './LeaveDialog';

/** A part of the screen that may have unsaved changes, and the texts of the question before leaving it. */
type UnsavedPart = { isUnsaved: () => boolean; texts: LeaveTexts };

const parts = new Set<UnsavedPart>();

/** Returns the part with unsaved changes that was opened last; undefined if there are no unsaved changes. */
export const unsavedPart = (): UnsavedPart | undefined => [...parts].findLast(({ isUnsaved }) => isUnsaved());

/** Clears the list of parts after everything was saved or discarded, so that further navigation does not ask. */
export const clearUnsaved = (): void => parts.clear();

/** Asks before the user leaves unsaved changes, by going to another page (`LeaveGuard`) or by closing the application. Spec 000 §8. */
export function useUnsaved(unsaved: boolean | (() => boolean), texts: LeaveTexts = leaveLabels): void {
  useEffect(() => {
    if (unsaved === false) return;
    const isUnsaved = unsaved === true ? () => true : unsaved;
    const part = { isUnsaved, texts };
    const ask = (event: BeforeUnloadEvent) => {
      if (parts.has(part) && isUnsaved()) event.preventDefault();
    };
    parts.add(part);
    window.addEventListener('beforeunload', ask);
    return () => {
      parts.delete(part);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, texts]);
}
