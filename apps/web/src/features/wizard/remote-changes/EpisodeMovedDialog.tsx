import { Text } from '@chakra-ui/react/text';
import { remoteChangeLabels, type SheetType } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { changeLine } from './change-text';
import { useWizardContext } from '../wizard-context';

type Props = {
  change: RemoteChange | null;
  /** The sheet with conflicting edits; absent if the episode itself has changed. */
  sheet?: SheetType;
  onReload: () => void;
  onDismiss: () => void;
};

/** A dialog that says what another user has changed at the same time. It offers to reload the episode; typed values stay. */
export function EpisodeMovedDialog({ change, sheet, onReload, onDismiss }: Props) {
  const { episode } = useWizardContext();
  return (
    <ConfirmDialog
      title={sheet ? remoteChangeLabels.conflictSheetTitle : remoteChangeLabels.conflictTitle}
      confirmLabel={remoteChangeLabels.reload}
      cancelLabel={remoteChangeLabels.later}
      onConfirm={onReload}
      onCancel={onDismiss}
    >
      <Text>{change ? changeLine(episode, change) : remoteChangeLabels.conflictUnknown}</Text>
      <Text mt="2">{remoteChangeLabels.conflictKept}</Text>
    </ConfirmDialog>
  );
}
