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
import { formatDate } from '../../ui/display/dates';

const appointmentsPath = (episodeId: string) => `/district-unit-episodes/${episodeId}/appointments` as const;

export const appointmentsQuery = (episodeId: string) =>
  queryOptions({
    queryKey: [...episodesKey, 'appointments', episodeId],
    queryFn: ({ signal }) => api.get(appointmentsPath(episodeId), { signal }),
    meta: { silent: true },
  });

type AvailableDatesFilters = Pick<AvailableDatesQuery, 'practitionerId' | 'appointmentId'> & { month: string };

/** Returns the first and last date that a calendar may show on the page of a month (`YYYY-MM`). */
const daysShownWith = (month: string) => {
  const first = `${month}-01`;
  return { from: addDays(first, -6), to: addDays(first, 37) };
};

/** Query for the dates of a month with free slots. Loaded again whenever a calendar is opened, because other users take slots too. */
export const availableDatesQuery = (episodeId: string, { month, ...filters }: AvailableDatesFilters) =>
  queryOptions({
    queryKey: [...episodesKey, 'available-dates', episodeId, month, filters],
    queryFn: ({ signal }) =>
      api.get(`/district-unit-episodes/${episodeId}/available-dates`, {
        query: { ...daysShownWith(month), ...filters },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** Query for the closing days of the unit, without the national holidays. */
export const closingsQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['district-units', 'closing-days', unitId],
    queryFn: ({ signal }) => api.get(`/district-units/${unitId}/closing-days`, { signal }),
    meta: { silent: true },
  });

/** Whether a date is within the dates that are loaded with this month. */
export const isShownWith = (month: string, day: string): boolean => {
  const { from, to } = daysShownWith(month);
  return from <= day && day <= to;
};

/** Saves an appointment, or creates one if the id is missing. */
export const saveAppointment = (
  episodeId: string,
  id: string | undefined,
  body: AppointmentInput,
  ifMatch: number | undefined,
) =>
  id === undefined
    ? api.post(appointmentsPath(episodeId), { body })
    : api.put(`${appointmentsPath(episodeId)}/${id}`, { body, ifMatch });

type Revised = { id: string; revision: number };

export const deleteAppointment = (episodeId: string, { id, revision }: Revised) =>
  api.delete(appointmentsPath(episodeId), { query: { appointmentId: id }, ifMatch: revision });

export type Person = { name: string | null; surname: string | null };

export const nameOf = ({ name, surname }: Person): string => [name, surname].filter(Boolean).join(' ');

export const timesOf = (times: Pick<Appointment, 'startTime' | 'endTime'>): string =>
  fillLabel(appointmentLabels.range, { startTime: times.startTime, endTime: times.endTime });

/** Returns a text that identifies an appointment, for the name of a button and for a confirmation. */
export const appointmentName = (
  appointment: Pick<Appointment, 'date' | 'startTime' | 'endTime'> & { practitioner: Person | null },
): string =>
  fillLabel(appointmentLabels.named, {
    date: formatDate(appointment.date),
    startTime: appointment.startTime,
    endTime: appointment.endTime,
    practitioner: appointment.practitioner ? nameOf(appointment.practitioner) : appointmentLabels.practitioner,
  });
