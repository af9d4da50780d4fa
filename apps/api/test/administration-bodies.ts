import type { Records } from './targets.js';

export const flow = { track: 'ACCESSI', localHealthAuthorityCode: '150204', year: 2020, month: 1 };

/** A receiver that is told of nothing. */
export const receiver = {
  name: 'Nessuno',
  address: 'https://ricevente.example/',
  events: ['sheet.SAVE'],
  scope: 'REGION',
  scopeId: null,
  personalData: false,
  active: false,
};
/** Where nothing may be sent. */
const inside = { ...receiver, address: 'https://10.0.0.1/' };

/** Bodies of the routes of administration, by which nothing is changed but what somebody has seen. */
export const administrationBodies = (records: Records) => ({
  'PUT /v1/asl-episodes/seen': { until: '2020-01-01T00:00:00Z' },
  // Of a time to come.
  'POST /v1/siar-flows/app': { ...flow, year: 2100 },
  'POST /v1/siar-flows/external-organization-annual-schedule/closings': {
    localHealthAuthorityCode: '150204',
    year: 2100,
  },
  'PATCH /v1/data-cleanup/practitioners/:id': { practitionerTypeCode: 'DISTRICT_UNIT' },
  'PUT /v1/workflows/:name/limits': { limits: [] },
  'POST /v1/webhook-subscriptions': inside,
  'PUT /v1/webhook-subscriptions/:id': inside,
  // Nothing is closed before that is confirmed, and nobody moves to where they are.
  'POST /v1/data-cleanup/episodes/force-close': { episodeIds: [records.episode], reason: '-' },
  'POST /v1/data-cleanup/rehabilitation-centers/:id/move-practitioners': {
    toRehabilitationCenterId: records.rehabilitationCenter,
    practitionerIds: [records.practitioner],
  },
});
