import { z } from 'zod';

/** Names under which a machine is registered and stored (`workflow_instance.workflow`). */
export const WorkflowName = z.enum([
  'uod-episode',
  'cdr-episode',
  'sheet',
  'operating-plan',
  'remodelling-proposal',
  'provision-import',
  'regional-flow',
]);
export type WorkflowName = z.infer<typeof WorkflowName>;
