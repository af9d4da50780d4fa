import type { WorkflowName } from '@percorso/domain';
import { closedStatesOf, machineOf, workflows } from '@percorso/workflows';

/** Returns the closed states of the newest version of a workflow's machine. */
export const closedStatesIn = (workflow: WorkflowName): string[] =>
  closedStatesOf(machineOf(workflow, workflows[workflow].latest));
