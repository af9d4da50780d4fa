import type { WorkflowName } from '@percorso/domain';

/**
 * For each workflow, the version of its machine that new instances run. These numbers are separate from the machines
 * because the first page needs only the numbers.
 */
export const newestVersions = {
  'uod-episode': 3,
  'cdr-episode': 3,
  sheet: 4,
  'operating-plan': 2,
  'remodelling-proposal': 1,
  'provision-import': 1,
  'regional-flow': 1,
  'identity-correction': 1,
  'patient-merge': 1,
} as const satisfies Record<WorkflowName, number>;
