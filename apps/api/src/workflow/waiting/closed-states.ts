import type { WorkflowName } from '@percorso/domain';
import { closedStatesOf, machineOf, workflows } from '@percorso/workflows';

/** States of the newest version in which nobody waits any more. */
export const closedIn = (workflow: WorkflowName): string[] =>
  closedStatesOf(machineOf(workflow, workflows[workflow].latest));
