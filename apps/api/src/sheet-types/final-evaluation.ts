import type { finalEvaluationSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const finalEvaluationServer = {
  denormalisedRows: { evaluations: ['schemaId'] },
  // The documents specify no call for this form. It gets the same calls as the form of the first evaluation.
  routes: [{ path: 'final-evaluation', calls: ['get', 'create', 'replace'] }],
} as const satisfies FormServer<typeof finalEvaluationSheet>;
