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

/** The end of a form: the state of unsaved changes, save, and after it discard. */
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
      {discard && (isDirty || discard.takeBack) && <DiscardButton discarding={discard} words={discardLabels.changes} />}
    </HStack>
  );
}
