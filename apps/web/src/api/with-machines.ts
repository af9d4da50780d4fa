import type { WorkflowView } from '@percorso/domain';
import { newestVersions, type machineOf } from '@percorso/workflows';
import { loadPart } from './load-part';

type MachineOf = typeof machineOf;

let machineOfAnyVersion: MachineOf | undefined;

/** @throws where `withMachines` has loaded no reply with an instance of an older version */
export const loadedMachineOf: MachineOf = (workflow, version) => {
  if (!machineOfAnyVersion) throw new Error(`version ${version} of workflow ${workflow} was not loaded`);
  return machineOfAnyVersion(workflow, version);
};

/** Whether a reply contains, at any depth, an instance of another version than the newest. */
function hasOtherVersion(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  if (!('snapshot' in reply)) return Object.values(reply).some(hasOtherVersion);
  const { workflow, version } = reply as WorkflowView;
  return version !== newestVersions[workflow];
}

/**
 * Resolves as `promise`, once the machines of the reply's instances are loaded: the wizard has the newest versions from the start, and
 * loads all others with the first reply that needs one.
 */
export async function withMachines<T>(promise: Promise<T>): Promise<T> {
  const reply = await promise;
  if (!machineOfAnyVersion && hasOtherVersion(reply))
    machineOfAnyVersion = (await loadPart(() => import('./every-version'))).machineOf;
  return reply;
}
