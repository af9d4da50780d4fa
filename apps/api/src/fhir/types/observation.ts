import { needEvaluationSheet, disabilityClassificationsSheet } from '@percorso/domain';
import { observationResource, type ObservationRow } from '@percorso/fhir';
import type { Observation } from 'fhir/r4.js';
import { resourceType, type Source } from '../resource-type.js';
import { codeOf, dateOf, parameters } from '../search-parameters.js';
import { movedAt, movedSince, unitEpisodeSearch } from '../sources.sql.js';
import { entries, fieldsOf, scopeOfUnitEpisode } from './entries.js';

const STATUS = { final: [true], preliminary: [false] };

const { column, columns } = fieldsOf(disabilityClassificationsSheet);

const scaleSource = entries(disabilityClassificationsSheet, {
  columns: {
    kind: `'scale'`,
    organizationId: 'e.district_unit_id',
    at: 'to_json(d.updated_at)',
    scaleCode: column('disabilityClassificationScaleTypeCode'),
    levels: 'NULL::jsonb',
    ...columns('entryOutcome', 'exitOutcome'),
  },
  search: {
    organization: unitEpisodeSearch.organization,
    status: codeOf(`(coalesce(trim(${column('exitOutcome')}), '') <> '')`, STATUS, 'boolean'),
    date: dateOf('date', 'instant', 'd.updated_at'),
  },
});

const needSource: Source = {
  from: 'sheet s JOIN workflow_instance i ON i.id = s.id JOIN uod_episode e ON e.id = s.uod_episode_id',
  where: `s.type = '${needEvaluationSheet.type}' AND s.content IS NOT NULL`,
  key: ['s.id'],
  columns: {
    patientId: 'e.patient_id',
    kind: `'fragility'`,
    organizationId: 'e.district_unit_id',
    at: 'to_json(s.updated_at)',
    scaleCode: 'NULL::text',
    levels: 's.content',
    entryOutcome: 'NULL::text',
    exitOutcome: 'NULL::text',
  },
  patientId: 'e.patient_id',
  revision: 'i.revision',
  updatedAt: movedAt('i'),
  changedSince: movedSince('i'),
  scope: scopeOfUnitEpisode,
  search: {
    ...unitEpisodeSearch,
    status: codeOf('true', STATUS, 'boolean'),
    date: dateOf('date', 'instant', 's.updated_at'),
  },
};

export const observation = resourceType<ObservationRow, Observation>({
  type: 'Observation',
  access: 'episode_of_care_read',
  sources: [scaleSource, needSource],
  search: {
    patient: parameters.patient,
    organization: parameters.organization,
    status: parameters.status,
    date: parameters.date,
  },
  includes: { patient: ['subject'], performer: ['performer'] },
  toResource: observationResource,
});
