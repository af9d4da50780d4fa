import type { MarkFlowSent, RegionalFlowRow, TransitionReply } from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import { sendTransition } from '../../api/transitions';
import { flowsKey } from './queries';

export type FlowCommand = { type: 'START' } | ({ type: 'MARK_SENT' } & MarkFlowSent);

/** Sends an event with the revision on the page. The list is always loaded again afterwards. */
export async function sendFlowEvent(
  client: QueryClient,
  { id, revision }: Pick<RegionalFlowRow, 'id' | 'revision'>,
  body: FlowCommand,
  isConfirmed: boolean,
): Promise<TransitionReply> {
  const path = `/workflows/regional-flow/instances/${id}/events` as const;
  const query = { confirmed: isConfirmed || undefined };
  try {
    return await sendTransition(client, { method: 'POST', path, body, query, ifMatch: revision });
  } finally {
    await client.invalidateQueries({ queryKey: flowsKey });
  }
}
