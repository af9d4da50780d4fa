import { emptySheet, type FilledSheetType, type SheetContent } from '@percorso/domain';
import type { Values } from './layout';
import { formScreenOf } from './screens';
import type { FormContext } from './sheet-form-context';

/** What the form of a sheet shows at first: its content, or an empty one with what can be proposed. */
export const valuesOf = (type: FilledSheetType, content: SheetContent | null, context: FormContext): Values => {
  const { initial, values: shown } = formScreenOf(type);
  const values = { ...emptySheet(type), ...(content ?? initial?.(context)) };
  return shown?.(values, context) ?? values;
};
