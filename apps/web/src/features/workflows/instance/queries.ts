import type { WorkflowName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { episodesKey } from '../../../api/episodes';

const keyOf = (kind: string, name: WorkflowName, id: string) => [...episodesKey, kind, name, id];

/**
 * Query for the replay of an instance. Invalidated together with the episodes, because each change of an episode adds an event to the
 * history.
 */
export const replayQuery = (name: WorkflowName, id: string) =>
  queryOptions({
    queryKey: keyOf('replay', name, id),
    queryFn: ({ signal }) => api.get(`/workflows/${name}/instances/${id}/replay`, { signal }),
  });

export const dwellTimesQuery = (name: WorkflowName, id: string) =>
  queryOptions({
    queryKey: keyOf('stays', name, id),
    queryFn: ({ signal }) => api.get(`/workflows/${name}/instances/${id}/stays`, { signal }),
  });

export const pathQuery = (name: WorkflowName, id: string, to: string) =>
  queryOptions({
    queryKey: [...keyOf('road', name, id), to],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/instances/${id}/road`, { query: { to }, signal }),
    enabled: to !== '',
  });
