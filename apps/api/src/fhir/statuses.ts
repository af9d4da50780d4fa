import type { WorkflowName } from '@percorso/domain';
import { endStatesOf, workflows } from '@percorso/workflows';
import type { Condition } from './resource-type.js';
import { codeOf } from './search-parameters.js';

const statesOf = (workflow: WorkflowName): string[] => [
  ...new Set(Object.values(workflows[workflow].versions).flatMap(endStatesOf)),
];

/**
 * Builds the condition for a status that derives from the state of a machine: it matches the states with that status in
 * all versions of the workflow.
 */
export function withStatus(column: string, workflow: WorkflowName, statusOf: (state: string) => string): Condition {
  const stored: Record<string, string[]> = {};
  for (const state of statesOf(workflow)) (stored[statusOf(state)] ??= []).push(state);
  return codeOf(column, stored);
}

/**
 * Builds the condition for a status that derives from the states of two machines. Of the first machine's state only the part before the dot
 * counts, which is the step.
 */
export function withStatusOfTwo(
  [column, workflow]: readonly [string, WorkflowName],
  [other, otherWorkflow]: readonly [string, WorkflowName],
  statusOf: (state: string, other: string) => string,
): Condition {
  const stored: Record<string, string[]> = {};
  const steps = new Set(statesOf(workflow).map((state) => state.split('.')[0] ?? ''));
  for (const step of steps)
    for (const second of statesOf(otherWorkflow)) (stored[statusOf(step, second)] ??= []).push(`${step} ${second}`);
  return codeOf(`(split_part(${column}, '.', 1) || ' ' || ${other})`, stored);
}
