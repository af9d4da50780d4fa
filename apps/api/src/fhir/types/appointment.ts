import { appointmentResource, type AppointmentRow } from '@percorso/fhir';
import type { Appointment } from 'fhir/r4.js';
import { resourceType } from '../resource-type.js';
import { codeOf, dateOf, parameters, referenceOf } from '../search-parameters.js';
import { inRome, unitEpisodeSearch } from '../sources.sql.js';
import { scopeOfUnitEpisode } from './entries.js';

export const appointment = resourceType<AppointmentRow, Appointment>({
  type: 'Appointment',
  access: 'episode_of_care_read',
  sources: [
    {
      from: 'appointment a JOIN uod_episode e ON e.id = a.uod_episode_id',
      key: ['a.id'],
      columns: {
        patientId: 'e.patient_id',
        requestId: 'e.id',
        practitionerId: 'a.practitioner_id',
        districtUnitId: 'a.district_unit_id',
        room: 'a.room',
        createdAt: 'to_json(a.created_at)',
        start: inRome('a.date + a.start_time'),
        end: inRome('a.date + a.end_time'),
        minutes: `(extract(epoch FROM a.end_time - a.start_time) / 60)::int`,
      },
      patientId: 'e.patient_id',
      revision: 'a.revision',
      updatedAt: 'a.updated_at',
      scope: scopeOfUnitEpisode,
      search: {
        patient: unitEpisodeSearch.patient,
        practitioner: referenceOf('a.practitioner_id', 'Practitioner'),
        location: referenceOf('a.district_unit_id', 'Location'),
        status: codeOf(`'booked'`, { booked: ['booked'] }),
        date: dateOf('date', 'local', '(a.date + a.start_time)', '(a.date + a.end_time)'),
      },
    },
  ],
  search: {
    patient: parameters.patient,
    practitioner: parameters.practitioner,
    location: { kind: 'reference', documentation: 'Location/{id}: l’unità distrettuale' },
    status: parameters.status,
    date: parameters.date,
  },
  includes: { actor: ['participant.actor'] },
  toResource: appointmentResource,
});
