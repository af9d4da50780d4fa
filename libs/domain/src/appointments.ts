import { z } from 'zod';
import { meetingDayRules, meetingHourRules, meetingYears } from './rules/appointments.js';
import { inclusiveDays } from './rules/calendar.js';
import { written } from './rules/characters.js';
import { closedFor } from './rules/holidays.js';
import { isSlotOf, type DayTimes, type OpeningHours } from './rules/slots.js';
import { broken, day, optionalText, practitionerId, type RuleIssue, time, yearRule } from './sheets/content-fields.js';
import { firstFault, notAfterDeath, notBefore } from './sheets/episode-days.js';

const slot = { date: day, startTime: time, endTime: time };

/** `POST` and `PUT …/appointments`: one slot of the unit, for one member of the team. */
export const AppointmentInput = z
  .strictObject({ ...slot, practitionerId, room: optionalText(60) })
  .meta({ id: 'AppointmentInput' });
export type AppointmentInput = z.infer<typeof AppointmentInput>;

const person = z.object({ id: z.uuid(), name: z.string().nullable(), surname: z.string().nullable() });

/** An appointment of the team of an episode. Architecture §4. */
export const Appointment = z
  .object({
    id: z.uuid(),
    districtUnitEpisodeOfCareId: z.uuid(),
    districtUnitId: z.uuid(),
    ...slot,
    practitioner: person,
    room: z.string().nullable(),
    /** False for one of the time when two could be at once: it stands beside another, and is to be moved or deleted. */
    holdsSlot: z.boolean(),
    revision: z.int(),
    updatedAt: z.string(),
    updatedBy: z.string(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

type Facts = {
  today: string;
  hours: OpeningHours;
  /** Practitioners of the team. */
  team: readonly string[];
  /** Of the access. */
  startDate?: string;
  deathDate?: string | null;
  /** As it stands, where it is changed: what stays as it is was right when it was written. */
  before?: DayTimes & { practitionerId: string };
};

const sameTimes = (one: DayTimes, other: DayTimes | undefined): boolean =>
  one.date === other?.date && one.startTime === other.startTime && one.endTime === other.endTime;

/** Nobody is met before their access begins, nor after their death. */
export const accessDayRules = (date: string, { startDate, deathDate }: Pick<Facts, 'startDate' | 'deathDate'>) =>
  firstFault(notBefore(['date'], date, startDate, 'dateBeforeEpisodeStart'), notAfterDeath(['date'], date, deathDate));

/** Spec 000 §5: within the hours and years of meetings, never on Sunday; architecture §4: a slot of the unit, for somebody of the team. */
export const appointmentRules = (appointment: AppointmentInput, facts: Facts): RuleIssue[] => {
  const { date, startTime, endTime } = appointment;
  const { today, hours, team, before } = facts;
  const closed = sameTimes(appointment, before) ? null : closedFor(date, hours.closingDays);
  const own = [
    ...meetingDayRules(['date'], date),
    ...(closed === null ? [] : [{ path: ['date'], code: 'closedOnDay' as const, params: { reason: closed } }]),
    ...firstFault(
      yearRule(['date'], date, today, ...meetingYears),
      date === before?.date ? [] : accessDayRules(date, facts),
    ),
    ...meetingHourRules(['startTime'], startTime),
    ...meetingHourRules(['endTime'], endTime),
  ];
  const isOfTeam = team.includes(appointment.practitionerId) || appointment.practitionerId === before?.practitionerId;
  return [
    ...own,
    ...(own.length > 0 || isSlotOf(hours, appointment) || sameTimes(appointment, before)
      ? []
      : [{ path: ['startTime'], code: 'slotNotOfUnit' as const }]),
    ...(isOfTeam ? [] : [{ path: ['practitionerId'], code: 'practitionerNotInTeam' as const }]),
  ];
};

type Range = { from: string; to: string };

/** A calendar shows six weeks at a time, a planner a month. */
const mostDays = { available: 62, planner: 31 } as const;

const rangeRules =
  (max: number) =>
  ({ from, to }: Range): RuleIssue[] => {
    if (to < from) return [{ path: ['to'], code: 'endBeforeStart' }];
    return inclusiveDays(from, to) > max ? [{ path: ['to'], code: 'tooManyDays', params: { max } }] : [];
  };

/** `GET …/available-dates`: both days are included. */
export const AvailableDatesQuery = z
  .object({
    from: day,
    to: day,
    /** Only slots at which this practitioner is nowhere else. */
    practitionerId: practitionerId.optional(),
    /** One that is to be moved: its own time is free. */
    appointmentId: z.uuid().optional(),
  })
  .superRefine(broken(rangeRules(mostDays.available)));
export type AvailableDatesQuery = z.infer<typeof AvailableDatesQuery>;

const Slot = z.object({ startTime: z.string(), endTime: z.string() });

/** A day with the slots that are free on it; days without any are left out. */
export const AvailableDate = z.object({ date: z.string(), slots: z.array(Slot) }).meta({ id: 'AvailableDate' });
export type AvailableDate = z.infer<typeof AvailableDate>;

/** `DELETE …/appointments?appointmentId=`. */
export const AppointmentQuery = z.object({ appointmentId: z.uuid() });
export type AppointmentQuery = z.infer<typeof AppointmentQuery>;

/** `POST …/appointment-taken`: what stands in the way of these times. */
export const AppointmentTakenInput = z
  .strictObject({
    ...slot,
    districtUnitEpisodeOfCareId: z.uuid(),
    practitionerId: practitionerId.nullish(),
    appointmentId: z.uuid().nullish(),
  })
  .meta({ id: 'AppointmentTakenInput' });
export type AppointmentTakenInput = z.infer<typeof AppointmentTakenInput>;

/** Spec 000 §8: the slot is another appointment's; or the practitioner is busy, at this unit or for another one. */
export const takenReasons = ['slot_taken', 'practitioner_busy', 'slot_used_by_other_unit'] as const;
export type TakenReason = (typeof takenReasons)[number];

/** An appointment in the way of another: when, and why it is. */
export const AppointmentTaken = z
  .object({ ...slot, code: z.enum(takenReasons), message: z.string() })
  .meta({ id: 'AppointmentTaken' });
export type AppointmentTaken = z.infer<typeof AppointmentTaken>;

/** `GET /v1/district-units/{id}/planner`: both days are included. */
export const PlannerQuery = z
  .object({ from: day, to: day, practitionerId: practitionerId.optional() })
  .superRefine(broken(rangeRules(mostDays.planner)));
export type PlannerQuery = z.infer<typeof PlannerQuery>;

/** Spec 001 §9: what is typed before anything is searched, and how much is found at most. */
export const searchLimits = { from: 2, limit: 100 } as const;

/**
 * `GET /v1/district-units/{id}/appointment-episodes`: by surname and name, or by the number of the folder. A fiscal code stands in no address: it
 * travels in the header `x-tax-code`, in the place of `search`.
 */
export const AppointmentEpisodesQuery = z.object({
  search: written(100).min(searchLimits.from).optional(),
  limit: z.coerce.number().int().min(1).max(searchLimits.limit).default(searchLimits.limit),
});
export type AppointmentEpisodesQuery = z.infer<typeof AppointmentEpisodesQuery>;

/** An open episode of the unit whose team may be given an appointment now, with the people of its team. */
export const AppointmentEpisode = z
  .object({
    id: z.uuid(),
    number: z.int(),
    startDate: z.string(),
    patient: person.extend({ taxCode: z.string(), folderNumber: z.string() }),
    team: z.array(person),
  })
  .meta({ id: 'AppointmentEpisode' });
export type AppointmentEpisode = z.infer<typeof AppointmentEpisode>;

/** An appointment in the planner. Who it is with, and for whom, is null for who may not see its episode. */
export const PlannerAppointment = z.object({
  id: z.uuid(),
  ...slot,
  holdsSlot: z.boolean(),
  /** Of another unit, where the week of a practitioner is asked for; null for this one's. */
  otherUnit: z.string().nullable(),
  /** The caller is the practitioner. */
  isMine: z.boolean(),
  /** The practitioner whose week is asked for. */
  isOfPractitioner: z.boolean(),
  practitioner: person.nullable(),
  episode: z.object({ id: z.uuid(), coreId: z.uuid().nullable(), step: z.string(), patient: person }).nullable(),
  room: z.string().nullable(),
  /** Null where the caller may not write it. */
  revision: z.int().nullable(),
  canMove: z.boolean(),
  canDelete: z.boolean(),
});
export type PlannerAppointment = z.infer<typeof PlannerAppointment>;

/** The appointments of a unit, day by day, with the slots of each. */
export const Planner = z
  .object({
    districtUnit: z.object({ id: z.uuid(), description: z.string() }),
    days: z.array(
      z.object({
        date: z.string(),
        /** The holiday, or why the unit is closed; null where it is not. */
        closedFor: z.string().nullable(),
        slots: z.array(Slot),
        appointments: z.array(PlannerAppointment),
      }),
    ),
  })
  .meta({ id: 'Planner' });
export type Planner = z.infer<typeof Planner>;
