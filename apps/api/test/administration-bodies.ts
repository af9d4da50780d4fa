import type { Records } from './targets.js';

export const flow = { track: 'ACCESSI', localHealthAuthorityCode: '150204', year: 2020, month: 1 };

/** An inactive receiver. */
export const receiver = {
  name: 'Nessuno',
  address: 'https://ricevente.example/',
  events: ['sheet.SAVE'],
  scope: 'REGION',
  scopeId: null,
  personalData: false,
  active: false,
};
/** A receiver at an address that is not allowed. */
const inside = { ...receiver, address: 'https://10.0.0.1/' };

/** Bodies of administration routes that change nothing, except the time until which episodes were seen. */
export const administrationBodies = (records: Records) => ({
  'PUT /v1/asl-episodes/seen': { until: '2020-01-01T00:00:00Z' },
  // In the future.
  'POST /v1/siar-flows/app': { ...flow, year: 2100 },
  'POST /v1/siar-flows/external-organization-annual-schedule/closings': {
    localHealthAuthorityCode: '150204',
    year: 2100,
  },
  'PATCH /v1/data-cleanup/practitioners/:id': { practitionerTypeCode: 'DISTRICT_UNIT' },
  'PUT /v1/workflows/:name/limits': { limits: [] },
  'POST /v1/webhook-subscriptions': inside,
  'PUT /v1/webhook-subscriptions/:id': inside,
  // Closing needs a confirmation, and the target is the same centre.
  'POST /v1/data-cleanup/episodes/force-close': { episodeIds: [records.episode], reason: '-' },
  'POST /v1/data-cleanup/rehabilitation-centers/:id/move-practitioners': {
    toRehabilitationCenterId: records.rehabilitationCenter,
    practitionerIds: [records.practitioner],
  },
});
