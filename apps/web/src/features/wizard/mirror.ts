import type { WorkflowView } from '@percorso/domain';
import { explainEvent, newestMachines, newestVersions, type Explanation } from '@percorso/workflows';
import { loadedMachineOf } from '../../api/with-machines';

const newest: Partial<Record<WorkflowView['workflow'], Parameters<typeof explainEvent>[0]>> = newestMachines;

/** An instance is never read by another machine than that of its own version. */
const machineFor = ({ workflow, version }: WorkflowView) =>
  (version === newestVersions[workflow] ? newest[workflow] : undefined) ?? loadedMachineOf(workflow, version);

/** What would become of an event now, decided on the mirrored machine. */
export const explainNow = (view: WorkflowView, event: string): Explanation =>
  explainEvent(machineFor(view), view, event);
