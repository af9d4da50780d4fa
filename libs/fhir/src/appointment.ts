import type { Appointment } from 'fhir/r4.js';
import { metaOf, type Recorded, referenceTo, textOf } from './parts.js';

/** An appointment of an episode's team. */
export type AppointmentRow = Recorded & {
  patientId: string;
  requestId: string;
  practitionerId: string;
  districtUnitId: string;
  start: string;
  end: string;
  minutes: number;
  room: string | null;
  createdAt: string;
};

export function appointmentResource(row: AppointmentRow): Appointment {
  const actors = [
    referenceTo('Patient', row.patientId),
    referenceTo('Practitioner', row.practitionerId),
    referenceTo('Location', row.districtUnitId),
  ];
  return {
    resourceType: 'Appointment',
    id: row.id,
    meta: metaOf(row),
    status: 'booked',
    start: row.start,
    end: row.end,
    minutesDuration: row.minutes,
    created: row.createdAt,
    comment: textOf(row.room),
    basedOn: [referenceTo('ServiceRequest', row.requestId)],
    participant: actors.map((actor) => ({ actor, status: 'accepted' })),
  };
}
