import {
  addDays,
  type Appointment,
  appointmentLabels,
  type AppointmentInput,
  type AvailableDatesQuery,
  fillLabel,
} from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { episodesKey } from '../../api/episodes';
import { formatDate } from '../../ui/dates';

const ofEpisode = (episodeId: string) => `/district-unit-episodes/${episodeId}/appointments` as const;

export const appointmentsQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'appointments', episodeId],
    queryFn: ({ signal }) => api.get(ofEpisode(episodeId), { signal }),
    meta: { silent: true },
  });

type Asked = Pick<AvailableDatesQuery, 'practitionerId' | 'appointmentId'> & { month: string };

/** The weeks that a calendar shows of a month, `YYYY-MM`. */
const shownOf = (month: string) => {
  const first = `${month}-01`;
  return { from: addDays(first, -6), to: addDays(first, 37) };
};

/** The days of a month with free slots. Others fix appointments too: it is asked anew whenever a calendar is opened. */
export const availableDatesQuery = (episodeId: string, { month, ...asked }: Asked) =>
  queryOptions({
    queryKey: [...episodesKey, 'available-dates', episodeId, month, asked],
    queryFn: ({ signal }) =>
      api.get(`/district-unit-episodes/${episodeId}/available-dates`, {
        query: { ...shownOf(month), ...asked },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** When the unit is closed, beside the holidays of the country. */
export const closingsQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['district-units', 'closing-days', unitId],
    queryFn: ({ signal }) => api.get(`/district-units/${unitId}/closing-days`, { signal }),
    meta: { silent: true },
  });

/** Whether a day is among those that were asked for with its month. */
export const isShownWith = (month: string, day: string): boolean => {
  const { from, to } = shownOf(month);
  return from <= day && day <= to;
};

/** Without an id a new one. */
export const saveAppointment = (
  episodeId: string,
  id: string | undefined,
  body: AppointmentInput,
  ifMatch: number | undefined,
) =>
  id === undefined
    ? api.post(ofEpisode(episodeId), { body })
    : api.put(`${ofEpisode(episodeId)}/${id}`, { body, ifMatch });

type Revised = { id: string; revision: number };

export const deleteAppointment = (episodeId: string, { id, revision }: Revised) =>
  api.delete(ofEpisode(episodeId), { query: { appointmentId: id }, ifMatch: revision });

export type Person = { name: string | null; surname: string | null };

export const nameOf = ({ name, surname }: Person): string => [name, surname].filter(Boolean).join(' ');

export const timesOf = (times: Pick<Appointment, 'startTime' | 'endTime'>): string =>
  fillLabel(appointmentLabels.range, { startTime: times.startTime, endTime: times.endTime });

/** What tells an appointment from the others, in a button's name and in a question. */
export const appointmentName = (
  appointment: Pick<Appointment, 'date' | 'startTime' | 'endTime'> & { practitioner: Person | null },
): string =>
  fillLabel(appointmentLabels.named, {
    date: formatDate(appointment.date),
    startTime: appointment.startTime,
    endTime: appointment.endTime,
    practitioner: appointment.practitioner ? nameOf(appointment.practitioner) : appointmentLabels.practitioner,
  });
