import type { operationAreasSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

export const operationAreasServer = {
  denormalised: ['operationAreaCodes'],
  // The documents specify only this call for the form: a second POST replaces the areas.
  routes: [{ path: 'operation-areas', calls: ['save'] }],
} as const satisfies FormServer<typeof operationAreasSheet>;
