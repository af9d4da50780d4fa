import { defineForm } from '../define.js';
import { priSummaryLabels } from './labels.js';
import { priSummaryName } from './name.js';
import { PriSummary } from './schema.js';

export const priSummarySheet = defineForm(priSummaryName, {
  schema: PriSummary,
  countersigned: 'PRI',
  print: { fileName: 'riepilogo-pri.pdf', isGenerated: true },
  labels: priSummaryLabels,
});
