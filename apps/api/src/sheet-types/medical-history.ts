import type { medicalHistorySheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const medicalHistoryServer = {
  routes: [{ path: 'medical-histories', calls: ['list', 'create', 'change'] }],
} as const satisfies FormServer<typeof medicalHistorySheet>;
