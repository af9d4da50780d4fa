import { provenanceResource, type ProvenanceRow } from '@percorso/fhir';
import type { Provenance } from 'fhir/r4.js';
import { centreEpisodeScope, aggregateScope } from '../../auth/episode-scope.js';
import { resourceType, type Source } from '../resource-type.js';
import { dateOf, parameters, referenceOf } from '../search-parameters.js';
import { unitEpisodeSearch } from '../sources.sql.js';
import { scopeOfUnitEpisode } from './entries.js';

const history = 'workflow_event w';
const unitSource: Source = {
  from: `${history} JOIN uod_episode e ON e.id = w.instance_id`,
  key: ['w.instance_id', 'w.revision'],
  columns: {
    workflow: `'uod-episode'`,
    targetId: 'w.instance_id',
    type: 'w.type',
    fromState: 'w.from_state',
    toState: 'w.to_state',
    actorId: 'w.actor_id',
    actorName: 'w.actor_name',
  },
  patientId: 'e.patient_id',
  // An event in a history never changes.
  revision: '1',
  updatedAt: 'w.at',
  scope: scopeOfUnitEpisode,
  search: {
    patient: unitEpisodeSearch.patient,
    target: referenceOf('w.instance_id', 'EpisodeOfCare'),
    recorded: dateOf('recorded', 'instant', 'w.at'),
  },
};

const centreSource: Source = {
  ...unitSource,
  from: `${history} JOIN cdr_episode c ON c.id = w.instance_id JOIN uod_episode e ON e.id = c.uod_episode_id`,
  columns: { ...unitSource.columns, workflow: `'cdr-episode'` },
  scope: (actor, params) => `${aggregateScope(actor, 'e', params)} AND ${centreEpisodeScope(actor, 'e', 'c', params)}`,
};

const planSource: Source = {
  ...centreSource,
  from: `${history} JOIN operating_plan o ON o.id = w.instance_id JOIN cdr_episode c ON c.id = o.cdr_episode_id
    JOIN uod_episode e ON e.id = c.uod_episode_id`,
  columns: { ...unitSource.columns, workflow: `'operating-plan'` },
  search: { ...unitSource.search, target: referenceOf('w.instance_id', 'CarePlan') },
};

export const provenance = resourceType<ProvenanceRow, Provenance>({
  type: 'Provenance',
  access: { anyOf: ['episode_of_care_read', 'workflow_read'] },
  sources: [unitSource, centreSource, planSource],
  search: {
    patient: parameters.patient,
    target: { kind: 'reference', documentation: 'EpisodeOfCare/{id} o CarePlan/{id}' },
    recorded: parameters.date,
  },
  includes: { target: ['target'] },
  toResource: provenanceResource,
});
