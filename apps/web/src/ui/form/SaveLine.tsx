import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { discardLabels, sheetFormLabels, shellLabels } from '@percorso/domain';
import { DiscardButton } from './DiscardButton';
import type { Discard } from './use-discard';

type Props = {
  isDirty: boolean;
  isSaving: boolean;
  /** Absent if there is nothing to discard. */
  discard?: Discard;
  label?: string;
};

/** The last line of a form: whether it has unsaved changes, the save button and the discard button. */
export function SaveLine({ isDirty, isSaving, discard, label = shellLabels.save }: Props) {
  const state = isDirty ? sheetFormLabels.unsaved : discard?.takeBack && discardLabels.changes.done;
  return (
    <HStack gap="3" wrap="wrap" justify="flex-end">
      {state && (
        <Text fontSize="sm" color="fg.muted" me="auto">
          {state}
        </Text>
      )}
      <Button type="submit" loading={isSaving} loadingText={sheetFormLabels.saving}>
        {label}
      </Button>
      {discard && (isDirty || discard.takeBack) && <DiscardButton discarding={discard} texts={discardLabels.changes} />}
    </HStack>
  );
}
