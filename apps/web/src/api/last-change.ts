import type { WorkflowName } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { api } from './client';

/**
 * Returns the last change of an instance, with its author. Returns undefined if the request fails: the caller then shows the conflict
 * without the author.
 */
export const lastChange = async (workflow: WorkflowName, instanceId: string): Promise<RemoteChange | undefined> => {
  const entries = await api.get(`/workflows/${workflow}/instances/${instanceId}/history`).catch(() => []);
  const last = entries.at(-1);
  return last && { ...last, workflow, id: instanceId, actorName: last.actorName ?? '' };
};
