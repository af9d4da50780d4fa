import { Text } from '@chakra-ui/react/text';
import { fillLabel, remoteChangeLabels, stateLabel } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { formatDateTime } from '../../ui/dates';

type Props = { change: RemoteChange | null; onReload: () => void; onDismiss: () => void };

const whoAndWhere = ({ actorName, state, at }: RemoteChange): string =>
  fillLabel(remoteChangeLabels.conflictBy, {
    name: actorName || remoteChangeLabels.someone,
    state: stateLabel(state),
    date: formatDateTime(at),
  });

/** Somebody else moved the episode meanwhile: who and where to. Reloading is offered; what was typed is kept. */
export function ConflictDialog({ change, onReload, onDismiss }: Props) {
  return (
    <ConfirmDialog
      title={remoteChangeLabels.conflictTitle}
      confirmLabel={remoteChangeLabels.reload}
      cancelLabel={remoteChangeLabels.later}
      onConfirm={onReload}
      onCancel={onDismiss}
    >
      <Text>{change ? whoAndWhere(change) : remoteChangeLabels.conflictUnknown}</Text>
      <Text mt="2">{remoteChangeLabels.conflictKept}</Text>
    </ConfirmDialog>
  );
}
