import type { takeChargeSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const takeChargeServer = {
  denormalised: ['takeChargeDate'],
  routes: [
    { path: 'take-charges', calls: ['create', 'change'] },
    { path: 'take-charge', calls: ['get', 'create', 'change'] },
  ],
} as const satisfies FormServer<typeof takeChargeSheet>;
