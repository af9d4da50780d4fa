import type { Records } from './records.js';

export const flow = { track: 'ACCESSI', localHealthAuthorityCode: '150204', year: 2020, month: 1 };

const NO_RECORD = '0196a000-0000-7000-8000-00000000dead';

/** An inactive webhook receiver. */
export const receiver = {
  name: 'Nessuno',
  address: 'https://ricevente.example/',
  events: ['sheet.SAVE'],
  scope: 'REGION',
  scopeId: null,
  personalData: false,
  active: false,
};
/** A webhook receiver with an address that is not allowed. */
const inside = { ...receiver, address: 'https://10.0.0.1/' };

/** A template with an ICF code outside of its area. */
const template = { name: 'Modello', content: { actionAreaId: 'd4', icfCode: 'd330' } };
/** A view of a list with a filter that is not allowed in one. */
const view = {
  name: 'Nessuna',
  isStart: false,
  settings: { filters: { nobody: '-' }, sort: null, columns: null, limit: null, compact: null },
};
/** A hand-over that is refused: both practitioners are the same. */
const handOver = ({ practitioner, districtUnit }: Records) => ({
  fromPractitionerId: practitioner,
  toPractitionerId: practitioner,
  districtUnitId: districtUnit,
});

/** Returns bodies that change nothing at administration routes, except for the time until which episodes are marked as seen. */
export const administrationBodies = (records: Records) => ({
  'PUT /v1/break-glass-accesses/:week/seen': { until: '2020-01-01T00:00:00Z' },
  'PUT /v1/asl-episodes/seen': { until: '2020-01-01T00:00:00Z' },
  // The flow is for a future year, so it is refused.
  'POST /v1/siar-flows/app': { ...flow, year: 2100 },
  'POST /v1/siar-flows/external-organization-annual-schedule/closings': {
    localHealthAuthorityCode: '150204',
    year: 2100,
  },
  'POST /v1/patient-merges': { survivorId: NO_RECORD, absorbedId: NO_RECORD },
  'POST /v1/hand-overs/preview': handOver(records),
  'POST /v1/hand-overs': { ...handOver(records), items: [] },
  'PUT /v1/patient-merges/:id/merge': { revisions: { survivor: 1, absorbed: 1 }, choices: {} },
  // Refused: it needs a confirmation, or nothing is proposed.
  'PUT /v1/retention-proposals/confirm': { patientIds: [records.patient] },
  'PUT /v1/retention-proposals/keep': { patientIds: [records.patient], until: '2999-01-01', reason: '-' },
  'PUT /v1/retention-proposals/:id/keep': { until: '2999-01-01', reason: '-' },
  'PATCH /v1/data-cleanup/practitioners/:id': { practitionerTypeCode: 'DISTRICT_UNIT' },
  'PUT /v1/workflows/:name/limits': { limits: [] },
  'POST /v1/entry-templates': { type: 'SCHEMI_PRI', structure: null, ...template },
  // No template has this id.
  'PUT /v1/entry-templates/:templateId': { name: 'Modello', content: { annotation: 'Seduta regolare.' } },
  'POST /v1/list-views': { ...view, list: 'episodes', structure: null },
  'PUT /v1/list-views/:viewId': view,
  'POST /v1/webhook-subscriptions': inside,
  'PUT /v1/webhook-subscriptions/:id': inside,
  // Refused: closing needs a confirmation, and practitioners cannot be moved to the same centre.
  'POST /v1/data-cleanup/episodes/force-close': { episodeIds: [records.episode], reason: '-' },
  'POST /v1/data-cleanup/rehabilitation-centers/:id/move-practitioners': {
    toRehabilitationCenterId: records.rehabilitationCenter,
    practitionerIds: [records.practitioner],
  },
});
