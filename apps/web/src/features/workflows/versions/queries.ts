import type { WorkflowName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';

export const versionsQuery = (name: WorkflowName) =>
  queryOptions({
    queryKey: ['workflows', name, 'versions'],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/versions`, { signal }),
  });

export const differencesQuery = (name: WorkflowName, from: number, to: number) =>
  queryOptions({
    queryKey: ['workflows', name, 'differences', from, to],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/differences`, { query: { from, to }, signal }),
    staleTime: Infinity,
  });

/** Query for the dry run. It is sent only when the user presses the button, and again on each further press. */
export const upgradeQuery = (name: WorkflowName) =>
  queryOptions({
    queryKey: ['workflows', name, 'upgrade'],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/upgrade`, { signal }),
    enabled: false,
  });
