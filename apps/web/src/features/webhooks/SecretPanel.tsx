import { Button } from '@chakra-ui/react/button';
import { Code } from '@chakra-ui/react/code';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, webhookLabels as labels, type WebhookSubscription } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '../../api/notify';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { formatDateTime } from '../../ui/display/dates';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { forgetSecret, renewSecret, secretOf, webhooksKey } from './queries';

/** Panel with the secret that signs the messages. The secret is shown only once, after its creation. */
export function SecretPanel({ subscription }: { subscription: WebhookSubscription }) {
  const { id, previousSecretUntil } = subscription;
  const client = useQueryClient();
  const [secret, setSecret] = useState(() => secretOf(client, id));
  const [isConfirming, setConfirming] = useState(false);
  // Removes the secret from the cache. From then on only the state of this page has it.
  useEffect(() => forgetSecret(client, id), [client, id]);
  const renewing = useMutation({
    mutationFn: () => renewSecret(id),
    onSuccess: (renewed) => {
      setSecret(renewed.secret);
      return client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  const copying = useMutation({
    mutationFn: () => navigator.clipboard.writeText(secret ?? ''),
    onSuccess: () => notify.success(labels.secretCopied),
  });
  return (
    <Panel
      title={labels.secretTitle}
      intro={labels.secretIntro}
      tools={
        <Button variant="outline" bg="bg" loading={renewing.isPending} onClick={() => setConfirming(true)}>
          <KeyRound size={18} aria-hidden />
          {labels.newSecret}
        </Button>
      }
    >
      {secret && (
        <Notice kind="warning">
          <Text fontWeight="bold">{labels.secretOnce}</Text>
          <HStack wrap="wrap" gap="3" mt="2">
            <Code size="md" overflowWrap="anywhere" whiteSpace="normal">
              {secret}
            </Code>
            <Button size="sm" variant="outline" bg="bg" onClick={() => copying.mutate()}>
              <Copy size={16} aria-hidden />
              {labels.copySecret}
            </Button>
          </HStack>
        </Notice>
      )}
      {previousSecretUntil && (
        <Text mt="3">{fillLabel(labels.previousUntil, { at: formatDateTime(previousSecretUntil) })}</Text>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={labels.newSecret}
          onConfirm={() => {
            setConfirming(false);
            renewing.mutate();
          }}
          onCancel={() => setConfirming(false)}
        >
          {labels.newSecretQuestion}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
