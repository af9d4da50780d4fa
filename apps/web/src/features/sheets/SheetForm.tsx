import { Text } from '@chakra-ui/react/text';
import { isFilledSheetType, sheetFormLabels } from '@percorso/domain';
import type { ComponentProps } from 'react';
import { EditableSheet } from './EditableSheet';
import type { SheetFormContext } from './sheet-form-context';
import { SheetView } from './SheetView';
import { useFormContext } from './use-sheet-form-context';

export type SheetFormProps = Omit<ComponentProps<typeof EditableSheet>, 'type' | 'context'> & {
  readOnly: boolean;
  context: SheetFormContext;
};

/** A sheet as it opens in place: a form where it may be filled, else what it holds. */
export function SheetForm({ sheet, readOnly, context, ...rest }: SheetFormProps) {
  const { type, content, contentFacts } = sheet;
  const whole = useFormContext(context, contentFacts);
  if (!isFilledSheetType(type)) return <Text color="fg.muted">{sheetFormLabels.noForm}</Text>;
  if (readOnly) return <SheetView type={type} content={content} context={whole} />;
  return <EditableSheet key={sheet.id} sheet={sheet} type={type} context={whole} {...rest} />;
}
