import type { WorkflowName } from '@percorso/domain';
import { endStatesOf, workflows } from '@percorso/workflows';
import type { Condition } from './resource-type.js';
import { codeOf } from './search-parameters.js';

const statesOf = (workflow: WorkflowName): string[] => [
  ...new Set(Object.values(workflows[workflow].versions).flatMap(endStatesOf)),
];

/** A search for a status that follows from the state of a machine: every state of it, in any version, that has that status. */
export function withStatus(column: string, workflow: WorkflowName, statusOf: (state: string) => string): Condition {
  const stored: Record<string, string[]> = {};
  for (const state of statesOf(workflow)) (stored[statusOf(state)] ??= []).push(state);
  return codeOf(column, stored);
}

/** The same where the states of two machines have one status together, of the first by the step alone. */
export function withStatusOfTwo(
  [column, workflow]: readonly [string, WorkflowName],
  [other, beside]: readonly [string, WorkflowName],
  statusOf: (state: string, other: string) => string,
): Condition {
  const stored: Record<string, string[]> = {};
  const steps = new Set(statesOf(workflow).map((state) => state.split('.')[0] ?? ''));
  for (const step of steps)
    for (const second of statesOf(beside)) (stored[statusOf(step, second)] ??= []).push(`${step} ${second}`);
  return codeOf(`(split_part(${column}, '.', 1) || ' ' || ${other})`, stored);
}
