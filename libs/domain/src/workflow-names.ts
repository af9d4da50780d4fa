import { z } from 'zod';

/** The name of a machine in the registry and in the database (`workflow_instance.workflow`). */
export const WorkflowName = z.enum([
  'uod-episode',
  'cdr-episode',
  'sheet',
  'operating-plan',
  'remodelling-proposal',
  'provision-import',
  'regional-flow',
  'identity-correction',
  'patient-merge',
]);
export type WorkflowName = z.infer<typeof WorkflowName>;
