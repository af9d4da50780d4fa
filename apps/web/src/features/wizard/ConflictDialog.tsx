import { Text } from '@chakra-ui/react/text';
import { fillLabel, remoteChangeLabels, sheetTypeLabels, stateLabel, type SheetType } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { formatDateTime } from '../../ui/dates';

type Props = {
  change: RemoteChange | null;
  /** The sheet that both were writing; otherwise it is the episode that was moved. */
  sheet?: SheetType;
  onReload: () => void;
  onDismiss: () => void;
};

const whoAndWhere = ({ actorName, state, at }: RemoteChange, sheet?: SheetType): string =>
  fillLabel(sheet ? remoteChangeLabels.conflictSheetBy : remoteChangeLabels.conflictBy, {
    name: actorName || remoteChangeLabels.someone,
    state: stateLabel(state),
    sheet: sheet ? sheetTypeLabels[sheet] : '',
    date: formatDateTime(at),
  });

/** Somebody else moved the episode meanwhile: who and where to. Reloading is offered; what was typed is kept. */
export function ConflictDialog({ change, sheet, onReload, onDismiss }: Props) {
  return (
    <ConfirmDialog
      title={sheet ? remoteChangeLabels.conflictSheetTitle : remoteChangeLabels.conflictTitle}
      confirmLabel={remoteChangeLabels.reload}
      cancelLabel={remoteChangeLabels.later}
      onConfirm={onReload}
      onCancel={onDismiss}
    >
      <Text>{change ? whoAndWhere(change, sheet) : remoteChangeLabels.conflictUnknown}</Text>
      <Text mt="2">{remoteChangeLabels.conflictKept}</Text>
    </ConfirmDialog>
  );
}
