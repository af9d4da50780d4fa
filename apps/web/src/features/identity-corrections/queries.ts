import type { IdentityCorrection } from '@percorso/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { correctionsKey } from '../../api/identity-corrections';
import { sendConfirmed } from '../../api/transitions';

export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: [...correctionsKey, 'one', id],
    queryFn: ({ signal }) => api.get(`/identity-corrections/${id}`, { signal }),
    staleTime: 0,
  });

export type CorrectionCommand = { type: 'ACCEPT' } | { type: 'REJECT'; motivation: string } | { type: 'WITHDRAW' };

/** Sends an event with the revision on the page. The correction, the lists and the record are always loaded again afterwards. */
export async function sendCorrectionEvent(
  client: QueryClient,
  { id, revision }: Pick<IdentityCorrection, 'id' | 'revision'>,
  body: CorrectionCommand,
  isConfirmed = false,
): Promise<void> {
  await sendConfirmed(client, `/workflows/identity-correction/instances/${id}/events`, {
    body,
    isConfirmed,
    revision,
    stale: [correctionsKey, ['civil-registry']],
  });
}
