import type { WorkflowView } from '@percorso/domain';
import { newestVersions, type machineOf } from '@percorso/workflows';
import { loadPart } from './load-part';

type MachineOf = typeof machineOf;

let everyVersion: MachineOf | undefined;

/** @throws where no reply came by `withMachines` that has an instance of another version than the newest */
export const loadedMachineOf: MachineOf = (workflow, version) => {
  if (!everyVersion) throw new Error(`version ${version} of workflow ${workflow} was not loaded`);
  return everyVersion(workflow, version);
};

/** Whether an instance of another version than the newest stands anywhere in a reply. */
function hasOtherVersion(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  if (!('snapshot' in reply)) return Object.values(reply).some(hasOtherVersion);
  const { workflow, version } = reply as WorkflowView;
  return version !== newestVersions[workflow];
}

/**
 * What is asked for, with the machines of its instances: the wizard has the newest versions at once, and all others come with the
 * first reply that needs one.
 */
export async function withMachines<T>(asked: Promise<T>): Promise<T> {
  const reply = await asked;
  if (!everyVersion && hasOtherVersion(reply))
    everyVersion = (await loadPart(() => import('./every-version'))).machineOf;
  return reply;
}
