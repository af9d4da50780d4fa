import type { OpenPatientMerge, PatientMergesQuery, PatientMergeView } from '@percorso/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { sendConfirmed, sendTransition } from '../../api/transitions';

export const mergesKey = ['patient-merges'] as const;

export const mergesQuery = (query: Partial<PatientMergesQuery>) =>
  queryOptions({
    queryKey: [...mergesKey, 'list', query],
    queryFn: ({ signal }) => api.page('/patient-merges', { query, signal }),
    staleTime: 0,
  });

export const mergeQuery = (id: string) =>
  queryOptions({
    queryKey: [...mergesKey, 'one', id],
    queryFn: ({ signal }) => api.get(`/patient-merges/${id}`, { signal }),
    staleTime: 0,
  });

/** Proposes a merge, which moves nothing, and returns its id. */
export const proposeMerge = async (client: QueryClient, body: OpenPatientMerge): Promise<string> =>
  (await sendTransition(client, { method: 'POST', path: '/patient-merges', body })).id;

export type MergeCommand = { type: 'MERGE' | 'UNMERGE' | 'DISCARD' } & Record<string, unknown>;

/** Sends an event with the revision on the page; the merge is always loaded again afterwards. */
export async function sendMergeEvent(
  client: QueryClient,
  { id, revision }: Pick<PatientMergeView, 'id' | 'revision'>,
  body: MergeCommand,
  isConfirmed: boolean,
): Promise<void> {
  await sendConfirmed(client, `/workflows/patient-merge/instances/${id}/events`, {
    body,
    isConfirmed,
    revision,
    stale: [mergesKey],
  });
}
