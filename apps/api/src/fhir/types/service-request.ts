import { accessCardSheet } from '@percorso/domain';
import { requestStatus, serviceRequestResource, type ServiceRequestRow } from '@percorso/fhir';
import type { ServiceRequest } from 'fhir/r4.js';
import { episodeScope } from '../../auth/episode-scope.js';
import { resourceType, type Source } from '../resource-type.js';
import { dateOf, parameters } from '../search-parameters.js';
import { movedAt, unitEpisodeSearch } from '../sources.sql.js';
import { withStatus } from '../statuses.js';

const card = (field: string) => `card.content ->> '${field}'`;

const requestedOn = `coalesce((${card('requestDate')})::date, e.start_date)`;
/**
 * SQL condition that preselects, by index, the episodes whose request date may lie in the period: the request date of the access card or
 * the start date does. Each of the two has its own index, so they are searched separately.
 */
function requestedWithin(since: string, until = `'9999-12-31'::date`): string {
  const text = (moment: string) => `to_char(${moment}, 'YYYY-MM-DD')`;
  const day = `(${card('requestDate')}) COLLATE "C"`;
  return `e.id IN (
    SELECT card.uod_episode_id FROM sheet card
      WHERE card.type = '${accessCardSheet.type}' AND ${day} >= ${text(since)} AND ${day} < ${text(until)}
    UNION SELECT opened.id FROM uod_episode opened WHERE opened.start_date >= ${since} AND opened.start_date < ${until})`;
}

const source: Source = {
  from: `uod_episode e JOIN workflow_instance i ON i.id = e.id
    LEFT JOIN (sheet card JOIN workflow_instance ci ON ci.id = card.id)
      ON card.uod_episode_id = e.id AND card.cdr_episode_id IS NULL AND card.type = '${accessCardSheet.type}' AND card.step = 'ACCETTAZIONE_UOD'`,
  key: ['e.id'],
  columns: {
    state: 'i.state',
    patientId: 'e.patient_id',
    organizationId: 'e.district_unit_id',
    openedAt: 'to_json(e.opened_at)',
    requestDate: card('requestDate'),
    requestSource: card('requestSource'),
    needType: card('needType'),
    priority: card('priority'),
    reason: card('reason'),
  },
  patientId: 'e.patient_id',
  // Each event increments the revision of one of the two instances, so that the sum increases with every event.
  revision: 'i.revision + coalesce(ci.revision, 0)',
  updatedAt: `greatest(${movedAt('i')}, ${movedAt('ci')})`,
  changedSince: (since) => `e.id IN (
    SELECT moved.instance_id FROM workflow_event moved WHERE moved.at >= ${since}
    UNION SELECT c.uod_episode_id FROM workflow_event moved JOIN sheet c ON c.id = moved.instance_id AND c.type = '${accessCardSheet.type}'
      WHERE moved.at >= ${since})`,
  scope: (actor, params) => episodeScope(actor, 'e', params),
  search: {
    ...unitEpisodeSearch,
    status: withStatus('i.state', 'uod-episode', requestStatus),
    date: dateOf('date', 'day', requestedOn, requestedOn, requestedWithin),
  },
};

export const serviceRequest = resourceType<ServiceRequestRow, ServiceRequest>({
  type: 'ServiceRequest',
  access: 'episode_of_care_read',
  sources: [source],
  search: {
    patient: parameters.patient,
    organization: parameters.organization,
    status: parameters.status,
    date: { kind: 'date', documentation: 'Data della richiesta' },
  },
  includes: { patient: ['subject'], organization: ['performer'] },
  toResource: serviceRequestResource,
});
