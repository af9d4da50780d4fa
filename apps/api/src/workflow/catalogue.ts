import {
  workflowLabels,
  WorkflowName,
  type WorkflowDescription,
  type WorkflowFormat,
  type WorkflowQuery,
  type WorkflowSummary,
} from '@percorso/domain';
import { machineOf, workflows } from '@percorso/workflows';
import { NotFound } from '../http/problems/problem.js';
import type { Page } from '../http/lists/total.js';

export const mediaTypes: Record<WorkflowFormat, string> = {
  json: 'application/json; charset=utf-8',
  mermaid: 'text/plain; charset=utf-8',
  scxml: 'application/scxml+xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xstate: 'application/json; charset=utf-8',
};

/** Lists every workflow with its label and versions. */
export function catalogue(): Page<WorkflowSummary> {
  const rows = WorkflowName.options.map((name) => ({
    name,
    label: workflowLabels[name],
    latest: workflows[name].latest,
    versions: Object.keys(workflows[name].versions).map(Number),
  }));
  return { rows, total: rows.length };
}

// Rendering a diagram is slow and needs a large library, which is loaded on the first request. A released version never changes, so its
// diagram is cached.
const drawn = new Map<string, Promise<string>>();

async function draw(name: WorkflowName, version: number, format: Exclude<WorkflowFormat, 'json'>): Promise<string> {
  const { drawWorkflow, mermaidOf, scxmlOf, xstateJsonOf } = await import('@percorso/workflows/diagram');
  if (format === 'svg') return drawWorkflow(name, version);
  const written = { mermaid: mermaidOf, scxml: scxmlOf, xstate: xstateJsonOf };
  return written[format](machineOf(name, version));
}

/**
 * Returns a machine in the requested format.
 * @throws NotFound if the version was never released
 */
export async function rendering(
  name: WorkflowName,
  { format, version = workflows[name].latest }: WorkflowQuery,
): Promise<WorkflowDescription | string> {
  if (!Object.hasOwn(workflows[name].versions, version)) throw new NotFound();
  if (format === 'json') return (await import('@percorso/workflows/diagram')).describeMachine(name, version);
  const key = `${name} ${version} ${format}`;
  const drawing = drawn.get(key) ?? draw(name, version, format);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}
