import {
  type AppointmentLetter,
  fillLabel,
  formatDate,
  formatDateTime,
  paperLabels as labels,
  printLabels,
  weekdayLabel,
  weekdayOf,
} from '@percorso/domain';
import { memberText, type TeamMember } from './pri-summary.js';
import type { Part, PrintedDocument } from './printed-document.js';
import { type Issuer, letterheadOf, patientParts, type PrintedSheet } from './printed-sheet.js';

/** The data of an appointment for printing. Data that identify a person are null for readers without personal data. */
export type PrintedAppointment = {
  date: string;
  startTime: string;
  endTime: string;
  room: string | null;
  practitioner: { name: string | null; surname: string | null };
  team: readonly TeamMember[];
  patient: PrintedSheet['patient'];
  address: { address: string; postalCode: string | null; locality: string | null } | null;
  issuer: Issuer;
};

const nameOf = ({ name, surname }: { name: string | null; surname: string | null }): string =>
  [name, surname].filter(Boolean).join(' ');

/** Returns the lines of the envelope: the patient's name, and the address if one is registered. */
const addresseeOf = ({ patient, address }: PrintedAppointment): Part[] => {
  const name = nameOf(patient);
  const place = address && [address.postalCode, address.locality].filter(Boolean).join(' ');
  return [name && fillLabel(labels.addressee, { name }), address?.address, place]
    .filter((line) => line)
    .map((text) => ({ kind: 'paragraph', text: text ?? '' }));
};

const placeOf = ({ name, address, locality }: Issuer): string => [name, address, locality].filter(Boolean).join(', ');

const factsOf = (letter: AppointmentLetter, appointment: PrintedAppointment): Part[] => {
  const { date, startTime, endTime, room, practitioner, team, issuer } = appointment;
  const people = letter === 'convocation' && team.length > 0 ? team.map(memberText).join('\n') : nameOf(practitioner);
  return [
    { kind: 'heading', text: labels.appointment },
    {
      kind: 'facts',
      rows: [
        [labels.day, `${weekdayLabel(weekdayOf(date))} ${formatDate(date)}`],
        [labels.time, fillLabel(labels.timeFromTo, { start: startTime, end: endTime })],
        [labels.place, placeOf(issuer)],
        [labels.room, room],
        [letter === 'convocation' ? labels.participants : labels.practitioner, people],
      ],
    },
  ];
};

/** Returns the appointment slip, or the letter that calls the patient to the evaluation by the U.V.B.R. */
export const appointmentLetter = (
  letter: AppointmentLetter,
  appointment: PrintedAppointment,
  now: Date,
): PrintedDocument => ({
  title: labels[letter],
  letterhead: letterheadOf(appointment.issuer),
  parts: [
    ...(letter === 'convocation' ? addresseeOf(appointment) : []),
    { kind: 'paragraph', text: letter === 'convocation' ? labels.convocationText : labels.slipText },
    ...patientParts(appointment.patient),
    ...factsOf(letter, appointment),
    { kind: 'paragraph', text: labels.bring },
    { kind: 'paragraph', text: labels.prevented },
    ...(letter === 'convocation' ? [{ kind: 'signature', text: printLabels.unitDirector } as const] : []),
  ],
  printedAt: formatDateTime(now.toISOString()),
});
