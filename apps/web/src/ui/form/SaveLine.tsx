import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { sheetFormLabels, shellLabels } from '@percorso/domain';

type Props = {
  isDirty: boolean;
  isSaving: boolean;
  /** Absent where there is nothing to undo. */
  onUndo?: () => void;
  label?: string;
};

/** The end of a form: whether something is not saved, undo and save. */
export function SaveLine({ isDirty, isSaving, onUndo, label = shellLabels.save }: Props) {
  return (
    <HStack gap="3" wrap="wrap" justify="flex-end">
      {isDirty && (
        <Text fontSize="sm" color="fg.muted" me="auto">
          {sheetFormLabels.unsaved}
        </Text>
      )}
      {isDirty && onUndo && (
        <Button variant="outline" bg="bg" onClick={onUndo}>
          {sheetFormLabels.undo}
        </Button>
      )}
      <Button type="submit" loading={isSaving} loadingText={sheetFormLabels.saving}>
        {label}
      </Button>
    </HStack>
  );
}
