import type { SheetRow, SheetType, Step } from '@percorso/domain';
import { useState } from 'react';
import { nextSheetOf, sheetOnArrival } from './step-progress';
import type { Arrival } from './use-arrival';
import { useShownInAddress } from './use-shown-in-address';

type Options = {
  shownStep: Step;
  /** The sheets of the shown step. */
  sheets: readonly SheetRow[];
  isEditable: boolean;
  /** Whether the open sheet has unsaved changes. */
  isDirty: boolean;
  /** Called while rendering, once the open sheet was saved: with the next sheet, or with null if none is left. */
  onNext: (arrival: Arrival) => void;
};

/**
 * Returns the open sheet, a function that opens another one, and a function to call when the open one was saved. The first sheet to fill
 * opens when the user arrives at the current step, and the next one when the open one is saved.
 */
export function useOpenSheet({ shownStep, sheets, isEditable, isDirty, onNext }: Options) {
  const onArrival = (isEditable && sheetOnArrival(sheets)?.type) || null;
  const [sheetType, setSheetType] = useShownInAddress(shownStep, onArrival);

  // During rendering, since an effect would show the step without an open sheet first. A sheet that the user closes stays closed.
  const place = isEditable ? shownStep : null;
  const [arrivedAt, setArrivedAt] = useState(place);
  if (arrivedAt !== place) {
    setArrivedAt(place);
    if (onArrival && !sheets.some(({ type }) => type === sheetType)) setSheetType(onArrival);
  }
  const [saved, setSaved] = useState<SheetType | null>(null);
  if (!isDirty && sheets.some(({ type, state }) => type === saved && state === 'COMPLETATA')) {
    setSaved(null);
    const next = nextSheetOf(sheets)?.type ?? null;
    if (saved === sheetType) {
      if (next) setSheetType(next);
      onNext({ sheet: next });
    }
  }
  return [sheetType, setSheetType, setSaved] as const;
}
