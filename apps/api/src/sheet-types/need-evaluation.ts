import { fragilityLevels, type needEvaluationSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const needEvaluationServer = {
  denormalised: fragilityLevels,
  // The documents specify no call for this form. It gets the same calls as the form of the first evaluation.
  routes: [{ path: 'need-evaluation', calls: ['get', 'create', 'replace'] }],
} as const satisfies FormServer<typeof needEvaluationSheet>;
