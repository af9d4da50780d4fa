import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  asOneSentence,
  fillLabel,
  importQuestion,
  provisionImportLabels as labels,
  unmetSentence,
  type ProvisionImportView,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Notice } from '../../ui/feedback/Notice';
import { importActions, type ImportEvent } from './import-actions';
import { sendImportEvent } from './send-import-event';

/** The buttons of a job, the reason why one of them is disabled, and the reason why the last event was refused. */
export function ImportActions({ job }: { job: ProvisionImportView }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const {
    mutate,
    data: refusal,
    isPending,
  } = useMutation({
    mutationFn: (event: ImportEvent) => sendImportEvent(client, job.view, event),
  });
  const actions = importActions(job);
  const blocked = actions.filter(({ unmet }) => unmet.length > 0);
  return (
    <>
      {refusal && <Notice kind="warning">{refusal}</Notice>}
      {actions.length > 0 && (
        <HStack gap="2" wrap="wrap" mt="4">
          {actions.map(({ event, label, unmet }) => (
            <Button
              key={event}
              disabled={isPending || unmet.length > 0}
              onClick={() => (event === 'IMPORT' ? setConfirming(true) : mutate(event))}
            >
              {label}
            </Button>
          ))}
        </HStack>
      )}
      {blocked.map(({ event, label, unmet }) => (
        <Text key={event} mt="1" fontSize="sm">
          {fillLabel(labels.cannot, { button: label, why: asOneSentence(unmet.map(unmetSentence)).join('; ') })}
        </Text>
      ))}
      {isConfirming && (
        <ConfirmDialog
          title={labels.importTitle}
          confirmLabel={labels.import}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            mutate('IMPORT');
          }}
        >
          <Text>{importQuestion(job)}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
