import type { resignationLetterSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const resignationLetterServer = {
  routes: [{ path: 'resignation-letters', calls: ['list', 'create', 'change'] }],
} as const satisfies FormServer<typeof resignationLetterSheet>;
