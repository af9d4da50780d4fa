import type { WorkflowView } from '@percorso/domain';
import { explainEvent, newestMachines, newestVersions, type Explanation } from '@percorso/workflows';
import { loadedMachineOf } from '../../api/with-machines';

const newest: Partial<Record<WorkflowView['workflow'], Parameters<typeof explainEvent>[0]>> = newestMachines;

/** An instance is only read by the machine of its own version. */
const machineFor = ({ workflow, version }: WorkflowView) =>
  (version === newestVersions[workflow] ? newest[workflow] : undefined) ?? loadedMachineOf(workflow, version);

/** Whether an event would be accepted now, with its unmet guards, decided on the mirrored machine. */
export const explainNow = (view: WorkflowView, event: string): Explanation =>
  explainEvent(machineFor(view), view, event);
