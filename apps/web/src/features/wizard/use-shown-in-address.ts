import { SheetType, type Step } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The open sheet; step and sheet stand in the address, so that a reload and a shared link show the same. */
export function useShownInAddress(shown: Step) {
  const [params, setParams] = useSearchParams();
  const [sheetType, setSheetType] = useState(() => SheetType.safeParse(params.get('sheet')).data ?? null);

  const isShown = params.get('step') === shown && (params.get('sheet') ?? null) === sheetType;
  useEffect(() => {
    if (isShown) return;
    const next = new URLSearchParams({ step: shown, ...(sheetType && { sheet: sheetType }) });
    setParams(next, { replace: true, preventScrollReset: true });
  }, [isShown, shown, sheetType, setParams]);

  return [sheetType, setSheetType] as const;
}
