import type { firstEvaluationSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const firstEvaluationServer = {
  routes: [{ path: 'first-evaluation', calls: ['get', 'create', 'replace'] }],
} as const satisfies FormServer<typeof firstEvaluationSheet>;
