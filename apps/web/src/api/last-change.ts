import type { WorkflowName } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { api } from './client';

/** The last change of an instance, with its author; undefined where it cannot be read, since the caller shows a conflict anyway. */
export const lastChange = async (workflow: WorkflowName, instanceId: string): Promise<RemoteChange | undefined> => {
  const entries = await api.get(`/workflows/${workflow}/instances/${instanceId}/history`).catch(() => []);
  const last = entries.at(-1);
  return last && { ...last, workflow, id: instanceId, actorName: last.actorName ?? '' };
};
