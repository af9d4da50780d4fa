import { type Appointment, AppointmentInput, appointmentLabels } from '@percorso/domain';
import { z } from 'zod';

/**
 * Schema of the form. The end may be empty here: one field sets the start and the end, so a missing slot is reported only once, at the
 * start.
 */
export const AppointmentForm = AppointmentInput.extend({ endTime: z.string() });

/** Values of the dialog of an appointment. */
export type AppointmentValues = { [Field in 'practitionerId' | 'date' | 'startTime' | 'endTime' | 'room']: string };

export const appointmentValues = (appointment: Appointment | null): AppointmentValues => ({
  practitionerId: appointment?.practitioner.id ?? '',
  date: appointment?.date ?? '',
  startTime: appointment?.startTime ?? '',
  endTime: appointment?.endTime ?? '',
  room: appointment?.room ?? '',
});

/** Values of the appointment after a new one: the same practitioner and room at another time. */
export const nextAppointmentValues = (saved: Appointment): AppointmentValues => ({
  ...appointmentValues(saved),
  date: '',
  startTime: '',
  endTime: '',
});

const labels: Readonly<Record<keyof AppointmentInput, string>> = {
  practitionerId: appointmentLabels.practitioner,
  date: appointmentLabels.date,
  startTime: appointmentLabels.slot,
  endTime: appointmentLabels.endTime,
  room: appointmentLabels.room,
};
export const appointmentLabelOf = (name: string): string => (labels as Record<string, string>)[name] ?? name;
