import { episodeResource, type EpisodeRow, episodeStatus, episodeVersions } from '@percorso/fhir';
import type { EpisodeOfCare } from 'fhir/r4.js';
import { centreEpisodeScope, episodeScope, aggregateScope } from '../../auth/episode-scope.js';
import { resourceType, type Source } from '../resource-type.js';
import { dateOf, parameters, referenceOf } from '../search-parameters.js';
import { listed, movedAt, movedSince, unitEpisodeSearch } from '../sources.sql.js';
import { withStatus } from '../statuses.js';

const moves = listed(
  {
    revision: 'w.revision',
    state: 'w.to_state',
    at: 'w.at',
    startDate: `coalesce(w.event -> 'record' ->> 'startDate', w.event ->> 'startDate')`,
  },
  'workflow_event w WHERE w.instance_id = i.id',
  'w.revision',
);

const unitSource: Source = {
  from: 'uod_episode e JOIN workflow_instance i ON i.id = e.id',
  key: ['e.id'],
  columns: {
    workflow: 'i.workflow',
    state: 'i.state',
    moves,
    number: 'e.number',
    patientId: 'e.patient_id',
    organizationId: 'e.district_unit_id',
    uodEpisodeId: 'e.id',
    startDate: 'e.start_date',
    endDate: 'e.end_date',
  },
  patientId: 'e.patient_id',
  revision: 'i.revision',
  updatedAt: movedAt('i'),
  changedSince: movedSince('i'),
  scope: (actor, params) => episodeScope(actor, 'e', params),
  search: {
    ...unitEpisodeSearch,
    status: withStatus('i.state', 'uod-episode', episodeStatus),
    date: dateOf('date', 'day', 'e.start_date', `coalesce(e.end_date, 'infinity')`),
  },
};

const centreSource: Source = {
  ...unitSource,
  from: 'cdr_episode c JOIN uod_episode e ON e.id = c.uod_episode_id JOIN workflow_instance i ON i.id = c.id',
  key: ['c.id'],
  columns: {
    ...unitSource.columns,
    organizationId: 'c.rehabilitation_center_id',
    startDate: 'c.start_date',
    endDate: 'c.end_date',
  },
  scope: (actor, params) => `${aggregateScope(actor, 'e', params)} AND ${centreEpisodeScope(actor, 'e', 'c', params)}`,
  search: {
    ...unitSource.search,
    organization: referenceOf('c.rehabilitation_center_id', 'Organization'),
    status: withStatus('i.state', 'cdr-episode', episodeStatus),
    date: dateOf('date', 'day', 'c.start_date', `coalesce(c.end_date, 'infinity')`),
  },
};

export const episodeOfCare = resourceType<EpisodeRow, EpisodeOfCare>({
  type: 'EpisodeOfCare',
  // Analysts may read every lifecycle (`workflow_read`), and so episodes too, but without personal data.
  access: { anyOf: ['episode_of_care_read', 'workflow_read'] },
  sources: [unitSource, centreSource],
  search: {
    patient: parameters.patient,
    organization: parameters.organization,
    status: parameters.status,
    date: parameters.date,
  },
  includes: { patient: ['patient'], organization: ['managingOrganization'] },
  toResource: episodeResource,
  versions: episodeVersions,
});
