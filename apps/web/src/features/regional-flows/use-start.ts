import { flowLabels as labels, type RegionalFlowRow } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../api/api-error';
import { sendFlowEvent } from './send-flow-event';

type Asked = { flow: RegionalFlowRow; texts: readonly string[] };

/** Has a flow generated; what the server wants to be confirmed is asked before. `onRefused`: null where nothing stands in the way. */
export function useStart(onRefused: (text: string | null) => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ flow, isConfirmed }: { flow: RegionalFlowRow; isConfirmed: boolean }) => {
      onRefused(null);
      try {
        await sendFlowEvent(client, flow, { type: 'START' }, isConfirmed);
      } catch (error) {
        if (isStatus(error, 428)) setAsked({ flow, texts: error.questions });
        else if (isStatus(error, 409, 412)) onRefused(labels.moved);
        else throw error;
      }
    },
  });
  return {
    start: (flow: RegionalFlowRow) => mutate({ flow, isConfirmed: false }),
    isStarting: isPending,
    question: asked && {
      texts: asked.texts,
      onCancel: () => setAsked(null),
      onConfirm: () => {
        setAsked(null);
        mutate({ flow: asked.flow, isConfirmed: true });
      },
    },
  };
}
