import { Text } from '@chakra-ui/react/text';
import { isFilledSheetType, type SheetContent, type SheetDetail, sheetFormLabels } from '@percorso/domain';
import { useMemo } from 'react';
import { today } from '../../ui/dates';
import { EditableSheet } from './EditableSheet';
import type { FormContext, SheetFormContext } from './sheet-form-context';
import { SheetView } from './SheetView';

export type SheetFormProps = {
  sheet: SheetDetail;
  readOnly: boolean;
  context: SheetFormContext;
  /** `confirmed`: the person has answered the question that the content raises (spec 000 §8). Rejects where it was not saved. */
  onSave: (content: SheetContent, options: { confirmed: boolean; ifMatch: number }) => Promise<unknown>;
  /** The sheet as it stands now, asked for when somebody saved it meanwhile. */
  loadLatest: () => Promise<SheetDetail>;
  onDirtyChange?: (isDirty: boolean) => void;
};

/** A sheet as it opens in place: a form where it may be filled, else what it holds. */
export function SheetForm({ sheet, readOnly, context, ...rest }: SheetFormProps) {
  const { type, content, contentFacts } = sheet;
  const whole = useMemo(
    (): FormContext => ({ ...context, facts: { today: today(), ...contentFacts } }),
    [context, contentFacts],
  );
  if (!isFilledSheetType(type)) return <Text color="fg.muted">{sheetFormLabels.noForm}</Text>;
  if (readOnly) return <SheetView type={type} content={content} context={whole} />;
  return <EditableSheet key={sheet.id} sheet={sheet} type={type} context={whole} {...rest} />;
}
