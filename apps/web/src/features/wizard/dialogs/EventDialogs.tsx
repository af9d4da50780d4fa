import { Text } from '@chakra-ui/react/text';
import { confirmEventLabels, shellLabels, unmetLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { episodesKey } from '../../../api/episodes';
import { EpisodeMovedDialog } from '../remote-changes/EpisodeMovedDialog';
import { confirmText } from '../actions/confirm-texts';
import { missingOf } from '../actions/missing-items';
import type { useWizard } from '../use-wizard';
import { useWizardContext } from '../wizard-context';

type Props = ReturnType<typeof useWizard>;

/**
 * The dialogs around an event: the confirmation before it is sent, and the messages if the server refuses it or if it conflicts with
 * another change.
 */
export default function EventDialogs({ state, send }: Props) {
  const { episode, track, shownStep } = useWizardContext();
  const client = useQueryClient();
  const { pending, unmet, remoteChange } = state.context;

  if (state.matches('confirming') && pending) {
    const { title, text, confirmLabel } = confirmText(pending, shownStep);
    return (
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        isDanger={pending.irreversible}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      >
        <Text>{text}</Text>
        {pending.irreversible && (
          <Text mt="3" fontWeight="bold">
            {confirmEventLabels.irreversible}
          </Text>
        )}
      </ConfirmDialog>
    );
  }
  if (state.matches('refused'))
    return (
      <ConfirmDialog
        title={unmetLabels.refused}
        confirmLabel={shellLabels.close}
        onConfirm={() => send({ type: 'DISMISS' })}
        onCancel={() => send({ type: 'DISMISS' })}
      >
        {missingOf(unmet, track.owner, episode).map(({ text }) => (
          <Text key={text}>{text}</Text>
        ))}
      </ConfirmDialog>
    );
  if (state.matches('conflict'))
    return (
      <EpisodeMovedDialog
        change={remoteChange}
        onReload={() => {
          send({ type: 'RELOAD' });
          void client.invalidateQueries({ queryKey: episodesKey }).then(() => send({ type: 'DISMISS' }));
        }}
        onDismiss={() => send({ type: 'DISMISS' })}
      />
    );
  return null;
}
