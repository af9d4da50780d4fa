import type { FilledSheetType, SheetContent, SheetDetail } from '@percorso/domain';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { valuesOf } from './form-values';
import type { Values } from './layout';
import type { FormContext } from './sheet-form-context';
import { sheetResolver } from './sheet-resolver';

/** The form of a sheet, on its own schema. What somebody else saved comes in as long as nothing was typed here. */
export function useSheetForm(type: FilledSheetType, sheet: SheetDetail, context: FormContext) {
  const saved = valuesOf(type, sheet.content, context);
  const form = useForm<Values, unknown, SheetContent>({
    defaultValues: saved,
    resolver: sheetResolver(type, context),
    // The summary of the errors takes the focus.
    shouldFocusError: false,
  });

  const isDirty = form.formState.isDirty;
  const shown = useRef(sheet.revision);
  useEffect(() => {
    if (shown.current === sheet.revision || isDirty) return;
    shown.current = sheet.revision;
    form.reset(saved);
  });

  // After an attempt to save, each change shows what is still wrong, in the other fields as well.
  const values = useWatch({ control: form.control });
  const { isSubmitted } = form.formState;
  const checked = useRef(values);
  useEffect(() => {
    if (checked.current === values) return;
    checked.current = values;
    if (isSubmitted) void form.trigger();
  });

  return { form, saved };
}
