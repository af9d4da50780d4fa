import type { WorkflowView } from '@percorso/domain';
import { newestVersions, type machineOf } from '@percorso/workflows';
import { loadPart } from './load-part';

type MachineOf = typeof machineOf;

let machineOfAnyVersion: MachineOf | undefined;

/**
 * Returns the state machine of a workflow in any version.
 * @throws an Error if `withMachines` has not loaded the older versions yet
 */
export const loadedMachineOf: MachineOf = (workflow, version) => {
  if (!machineOfAnyVersion) throw new Error(`version ${version} of workflow ${workflow} was not loaded`);
  return machineOfAnyVersion(workflow, version);
};

/** Whether a reply contains, at any depth, an instance in an older version of its workflow. */
function hasOtherVersion(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  if (!('snapshot' in reply)) return Object.values(reply).some(hasOtherVersion);
  const { workflow, version } = reply as WorkflowView;
  return version !== newestVersions[workflow];
}

/**
 * Resolves to the reply of `promise` once the state machines of the instances in it are loaded. The wizard includes the newest version of
 * each state machine; all older versions are loaded with the first reply that needs one of them.
 */
export async function withMachines<T>(promise: Promise<T>): Promise<T> {
  const reply = await promise;
  if (!machineOfAnyVersion && hasOtherVersion(reply))
    machineOfAnyVersion = (await loadPart(() => import('./every-version'))).machineOf;
  return reply;
}
