import { flowLabels as labels, type RegionalFlowRow } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../api/api-error';
import { sendFlowEvent } from './send-flow-event';

type PendingStart = { flow: RegionalFlowRow; texts: readonly string[] };

/**
 * Starts the generation of a flow, after the confirmations that the server requires. `onRefused` is called with null at each start,
 * and with the reason if the start is refused.
 */
export function useStart(onRefused: (text: string | null) => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingStart | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ flow, isConfirmed }: { flow: RegionalFlowRow; isConfirmed: boolean }) => {
      onRefused(null);
      try {
        await sendFlowEvent(client, flow, { type: 'START' }, isConfirmed);
      } catch (error) {
        if (isStatus(error, 428)) setPending({ flow, texts: error.questions });
        else if (isStatus(error, 409, 412)) onRefused(labels.moved);
        else throw error;
      }
    },
  });
  return {
    start: (flow: RegionalFlowRow) => mutate({ flow, isConfirmed: false }),
    isStarting: isPending,
    question: pending && {
      texts: pending.texts,
      onCancel: () => setPending(null),
      onConfirm: () => {
        setPending(null);
        mutate({ flow: pending.flow, isConfirmed: true });
      },
    },
  };
}
