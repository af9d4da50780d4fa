import { Text } from '@chakra-ui/react/text';
import { isFilledSheetType, type SheetContent, type SheetDetail, sheetFormLabels } from '@percorso/domain';
import { EditableSheet } from './EditableSheet';
import type { SheetFormContext } from './sheet-form-context';
import { SheetView } from './SheetView';
import { useFormContext } from './use-sheet-form-context';

export type SheetFormProps = {
  sheet: SheetDetail;
  readOnly: boolean;
  context: SheetFormContext;
  /** Rejects where it was not saved. */
  onSave: (content: SheetContent, options: { ifMatch: number }) => Promise<unknown>;
  /** The sheet as it stands now, asked for when somebody saved it meanwhile. */
  loadLatest: () => Promise<SheetDetail>;
  onDirtyChange?: (isDirty: boolean) => void;
};

/** A sheet as it opens in place: a form where it may be filled, else what it holds. */
export function SheetForm({ sheet, readOnly, context, ...rest }: SheetFormProps) {
  const { type, content, contentFacts } = sheet;
  const whole = useFormContext(context, contentFacts);
  if (!isFilledSheetType(type)) return <Text color="fg.muted">{sheetFormLabels.noForm}</Text>;
  if (readOnly) return <SheetView type={type} content={content} context={whole} />;
  return <EditableSheet key={sheet.id} sheet={sheet} type={type} context={whole} {...rest} />;
}
