import { provisionsSheet } from '@percorso/domain';
import { encounterResource, type EncounterRow } from '@percorso/fhir';
import type { Encounter } from 'fhir/r4.js';
import { resourceType } from '../resource-type.js';
import { codeOf, dateOf, parameters, referenceOf } from '../search-parameters.js';
import { inRome, unitEpisodeSearch } from '../sources.sql.js';
import { tableOf } from '../../sheet-types/entry-tables.sql.js';
import { fieldsOf, scopeOfCentreEpisode } from './entries.js';

const { column, columns } = fieldsOf(provisionsSheet);
const begins = column('startingTime');
/** SQL: the start plus the duration in elapsed hours, even if the clocks change between start and end. */
const end = `(${begins} AT TIME ZONE 'Europe/Rome' + make_interval(hours => ${column('duration')}))`;

export const encounter = resourceType<EncounterRow, Encounter>({
  type: 'Encounter',
  access: 'episode_of_care_read',
  sources: [
    {
      from: `${tableOf(provisionsSheet.type)} d JOIN cdr_episode c ON c.id = d.cdr_episode_id JOIN uod_episode e ON e.id = c.uod_episode_id`,
      key: ['d.id'],
      columns: {
        patientId: 'e.patient_id',
        episodeId: 'c.id',
        requestId: 'e.id',
        organizationId: 'd.rehabilitation_center_id',
        ...columns('practitionerId', 'provisionTypeCode', 'tool'),
        start: inRome(begins),
        end: `to_json(${end})`,
        ...columns('duration'),
      },
      patientId: 'e.patient_id',
      revision: 'd.revision',
      updatedAt: 'd.updated_at',
      scope: scopeOfCentreEpisode,
      search: {
        patient: unitEpisodeSearch.patient,
        organization: referenceOf('d.rehabilitation_center_id', 'Organization'),
        practitioner: referenceOf(column('practitionerId'), 'Practitioner'),
        'episode-of-care': referenceOf('c.id', 'EpisodeOfCare'),
        status: codeOf(`'finished'`, { finished: ['finished'] }),
        date: dateOf('date', 'local', begins, `(${end} AT TIME ZONE 'Europe/Rome')`),
      },
    },
  ],
  search: {
    patient: parameters.patient,
    organization: parameters.organization,
    practitioner: parameters.practitioner,
    'episode-of-care': { kind: 'reference', documentation: 'EpisodeOfCare/{id}: l’episodio del centro' },
    status: parameters.status,
    date: parameters.date,
  },
  includes: {
    patient: ['subject'],
    practitioner: ['participant.individual'],
    organization: ['serviceProvider'],
    'episode-of-care': ['episodeOfCare'],
  },
  toResource: encounterResource,
});
