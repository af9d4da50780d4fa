import type { WorkflowName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { episodesKey } from './episodes';

/** The history entries of an instance, oldest first. Any change of an episode makes them stale. */
export const historyQuery = (workflow: WorkflowName, instanceId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'history', workflow, instanceId],
    queryFn: ({ signal }) => api.get(`/workflows/${workflow}/instances/${instanceId}/history`, { signal }),
    meta: { silent: true },
  });
