import type { integratedHomecareSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const integratedHomecareServer = {
  routes: [{ path: 'integrated-homecares', calls: ['list', 'create', 'change'] }],
} as const satisfies FormServer<typeof integratedHomecareSheet>;
