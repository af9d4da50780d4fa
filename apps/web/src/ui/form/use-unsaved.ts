import { leaveLabels } from '@percorso/domain';
import { useEffect } from 'react';
import type { LeaveWords } from './LeaveDialog';

/** A part of the screen with unsaved changes, and the texts of the question before leaving it. */
type UnsavedPart = { isUnsaved: () => boolean; words: LeaveWords };

const parts = new Set<UnsavedPart>();

/** The part with unsaved changes that was opened last, if any. */
export const unsavedPart = (): UnsavedPart | undefined => [...parts].findLast(({ isUnsaved }) => isUnsaved());

/** Everything was just saved or discarded: further navigation does not ask. */
export const clearUnsaved = (): void => parts.clear();

/** Spec 000 §8: asks before leaving unsaved changes, between pages (`LeaveGuard`) and when closing the application. */
export function useUnsaved(unsaved: boolean | (() => boolean), words: LeaveWords = leaveLabels): void {
  useEffect(() => {
    if (unsaved === false) return;
    const isUnsaved = unsaved === true ? () => true : unsaved;
    const part = { isUnsaved, words };
    const ask = (event: BeforeUnloadEvent) => {
      if (parts.has(part) && isUnsaved()) event.preventDefault();
    };
    parts.add(part);
    window.addEventListener('beforeunload', ask);
    return () => {
      parts.delete(part);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, words]);
}
