import type { WorkflowView } from '@percorso/domain';
import { explainEvent, newestMachines, newestVersions, type Explanation } from '@percorso/workflows';
import { loadedMachineOf } from '../../api/with-machines';

const newest: Partial<Record<WorkflowView['workflow'], Parameters<typeof explainEvent>[0]>> = newestMachines;

/** Returns the state machine in the version of the instance, since no other version may read the instance. */
const machineFor = ({ workflow, version }: WorkflowView) =>
  (version === newestVersions[workflow] ? newest[workflow] : undefined) ?? loadedMachineOf(workflow, version);

/** Returns whether an event would be accepted now, and its unmet guards, according to the state machine in the browser. */
export const explainNow = (view: WorkflowView, event: string): Explanation =>
  explainEvent(machineFor(view), view, event);
