import { WorkflowName } from '@percorso/domain';
import { z } from 'zod';
import { NotFound } from '../http/problems/problem.js';

/** Path parameter: the `:name` of a workflow. */
export const NameParam = z
  .string()
  .max(50)
  .meta({ enum: [...WorkflowName.options] });

/**
 * Parses a workflow's name.
 * @throws NotFound if no such workflow exists
 */
export function parseWorkflowName(name: string): WorkflowName {
  const parsed = WorkflowName.safeParse(name);
  if (!parsed.success) throw new NotFound();
  return parsed.data;
}
