import type { WorkflowName } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { api } from './client';

/** Who moved an instance last. Nobody is told of a failure here: the conflict itself is what matters. */
export const lastChange = async (workflow: WorkflowName, instanceId: string): Promise<RemoteChange | undefined> => {
  const entries = await api.get(`/workflows/${workflow}/instances/${instanceId}/history`).catch(() => []);
  const last = entries.at(-1);
  return last && { ...last, workflow, id: instanceId, actorName: last.actorName ?? '' };
};
