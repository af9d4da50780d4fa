import { plannerLabels } from '@percorso/domain';
import { z } from 'zod';
import { AppointmentForm, appointmentLabelOf, type AppointmentValues } from '../appointment-form';

/** Values of the dialog of a free slot: those of an appointment, and its episode. */
export type NewAppointmentValues = AppointmentValues & { episodeId: string };

export const NewAppointment = AppointmentForm.extend({ episodeId: z.uuid() });
export type NewAppointment = z.infer<typeof NewAppointment>;

export const newAppointmentLabelOf = (name: string): string =>
  name === 'episodeId' ? plannerLabels.episode : appointmentLabelOf(name);
