import { workflowLabels, WorkflowName, type WorkflowSummary } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import type { Page } from '../http/total.js';

/** Every workflow by its name. */
export function catalogue(): Page<WorkflowSummary> {
  const rows = WorkflowName.options.map((name) => ({
    name,
    label: workflowLabels[name],
    latest: workflows[name].latest,
    versions: Object.keys(workflows[name].versions).map(Number),
  }));
  return { rows, total: rows.length };
}
