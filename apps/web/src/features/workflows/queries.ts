import type { WorkflowName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => api.get('/workflows', { signal }),
  staleTime: Infinity,
});

export const workflowQuery = (name: string) =>
  queryOptions({
    queryKey: ['workflows', name],
    queryFn: ({ signal }) => api.get(`/workflows/${name}`, { query: { format: 'json' }, signal }),
    staleTime: Infinity,
  });

export const instanceQuery = (name: WorkflowName, id: string) =>
  queryOptions({
    queryKey: ['workflows', name, 'instance', id],
    queryFn: ({ signal }) => api.get(`/workflows/${name}/instances/${id}`, { signal }),
    // The page shows a 404 itself.
    meta: { silent: true },
  });
