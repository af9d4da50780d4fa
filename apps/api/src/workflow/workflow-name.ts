import { WorkflowName } from '@percorso/domain';
import { z } from 'zod';
import { NotFound } from '../http/problems/problem.js';

/** The `:name` of a route. */
export const NameParam = z
  .string()
  .max(50)
  .meta({ enum: [...WorkflowName.options] });

/** @throws NotFound if there is no such workflow */
export function named(name: string): WorkflowName {
  const parsed = WorkflowName.safeParse(name);
  if (!parsed.success) throw new NotFound();
  return parsed.data;
}
