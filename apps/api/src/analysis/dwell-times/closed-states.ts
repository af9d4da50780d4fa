import type { WorkflowName } from '@percorso/domain';
import { closedStatesOf, machineOf, workflows } from '@percorso/workflows';

/** Closed states of the newest version. */
export const closedIn = (workflow: WorkflowName): string[] =>
  closedStatesOf(machineOf(workflow, workflows[workflow].latest));
