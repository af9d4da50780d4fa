import { isSheetType, type SheetType, type Step } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns the open sheet and a function that opens another one. The address contains step and sheet, so that a reload or a shared link
 * shows the same sheet; without one, `unlessRequested` is open.
 */
export function useShownInAddress(shownStep: Step, unlessRequested: SheetType | null) {
  const [params, setParams] = useSearchParams();
  const requested = params.get('sheet');
  const [sheetType, setSheetType] = useState<SheetType | null>(() =>
    isSheetType(requested) ? requested : unlessRequested,
  );

  const isShown = params.get('step') === shownStep && requested === sheetType;
  useEffect(() => {
    if (isShown) return;
    const next = new URLSearchParams({ step: shownStep, ...(sheetType && { sheet: sheetType }) });
    setParams(next, { replace: true, preventScrollReset: true });
  }, [isShown, shownStep, sheetType, setParams]);

  return [sheetType, setSheetType] as const;
}
