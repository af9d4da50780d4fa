import type { closingSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const closingServer = {
  denormalised: ['closingDate'],
  // The documents specify no call for this form. It gets the same calls as the form of the first evaluation.
  routes: [{ path: 'closure', calls: ['get', 'create', 'replace'] }],
} as const satisfies FormServer<typeof closingSheet>;
