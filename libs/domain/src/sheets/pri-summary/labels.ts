import type { FormLabels } from '../sheet-labels.js';
import type { PriSummary } from './schema.js';

export const priSummaryLabels = {
  intro: 'Il riepilogo del progetto riabilitativo individuale.',
  fields: { note: 'Note' },
} as const satisfies FormLabels<PriSummary>;
