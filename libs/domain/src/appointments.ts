import { z } from 'zod';
import { meetingDayRules, meetingHourRules, meetingYears } from './rules/appointments.js';
import { inclusiveDays } from './rules/calendar.js';
import { freeText } from './rules/characters.js';
import { closedFor } from './rules/holidays.js';
import { isSlotOf, type DayTimes, type OpeningHours } from './rules/slots.js';
import { broken, day, optionalText, practitionerId, type RuleIssue, time, yearRule } from './sheets/content-fields.js';
import { firstFault, meetingWithinAccess } from './sheets/episode-days.js';
import { recordId } from './record-id.js';

const slot = { date: day, startTime: time, endTime: time };

/** The body of `POST` and `PUT …/appointments`: one slot of the unit, with one member of the team. */
export const AppointmentInput = z
  .strictObject({ ...slot, practitionerId, room: optionalText(60) })
  .meta({ id: 'AppointmentInput' });
export type AppointmentInput = z.infer<typeof AppointmentInput>;

const person = z.object({ id: z.uuid(), name: z.string().nullable(), surname: z.string().nullable() });

/** An appointment of an episode's team. Architecture §4. */
export const Appointment = z
  .object({
    id: z.uuid(),
    districtUnitEpisodeOfCareId: z.uuid(),
    districtUnitId: z.uuid(),
    ...slot,
    practitioner: person,
    room: z.string().nullable(),
    /**
     * False only for an appointment that was created before double bookings were prevented and shares its slot with
     * another one: it must be moved or deleted.
     */
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
  /** Ids of the team's practitioners. */
  team: readonly string[];
  /** First date of the access. */
  startDate?: string;
  deathDate?: string | null;
  /** The stored appointment, if the checked one replaces it: unchanged fields are not checked again. */
  before?: DayTimes & { practitionerId: string };
};

const sameTimes = (one: DayTimes, other: DayTimes | undefined): boolean =>
  one.date === other?.date && one.startTime === other.startTime && one.endTime === other.endTime;

/**
 * Returns the issues of an appointment. Spec 000 §5: it must be within the hours and years allowed for meetings, and
 * never on a Sunday. Architecture §4: it must be in a slot of the unit, with a member of the team.
 */
export const appointmentRules = (appointment: AppointmentInput, facts: Facts): RuleIssue[] => {
  const { date, startTime, endTime } = appointment;
  const { today, hours, team, before } = facts;
  const closed = sameTimes(appointment, before) ? null : closedFor(date, hours.closingDays);
  const own = [
    ...meetingDayRules(['date'], date),
    ...(closed === null ? [] : [{ path: ['date'], code: 'closedOnDay' as const, params: { reason: closed } }]),
    ...firstFault(
      yearRule(['date'], date, today, ...meetingYears),
      date === before?.date ? [] : meetingWithinAccess(['date'], date, facts),
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

/**
 * Maximum number of days that one query may cover: a calendar of available dates shows six weeks at a time, the planner
 * one month.
 */
const maxDays = { available: 62, planner: 31 } as const;

const rangeRules =
  (max: number) =>
  ({ from, to }: Range): RuleIssue[] => {
    if (to < from) return [{ path: ['to'], code: 'endBeforeStart' }];
    return inclusiveDays(from, to) > max ? [{ path: ['to'], code: 'tooManyDays', params: { max } }] : [];
  };

/** The query of `GET …/available-dates`; both dates are included. */
export const AvailableDatesQuery = z
  .object({
    from: day,
    to: day,
    /** Only slots at which this practitioner is free. */
    practitionerId: practitionerId.optional(),
    /** An appointment that is to be moved: its current slot counts as free. */
    appointmentId: recordId().optional(),
  })
  .superRefine(broken(rangeRules(maxDays.available)));
export type AvailableDatesQuery = z.infer<typeof AvailableDatesQuery>;

const Slot = z.object({ startTime: z.string(), endTime: z.string() });

/** A date with its free slots; dates without a free slot are left out. */
export const AvailableDate = z.object({ date: z.string(), slots: z.array(Slot) }).meta({ id: 'AvailableDate' });
export type AvailableDate = z.infer<typeof AvailableDate>;

/** The query of `DELETE …/appointments?appointmentId=`. */
export const AppointmentQuery = z.object({ appointmentId: recordId() });
export type AppointmentQuery = z.infer<typeof AppointmentQuery>;

/** The body of `POST …/appointment-taken`, which returns the appointments that conflict with these times. */
export const AppointmentTakenInput = z
  .strictObject({
    ...slot,
    districtUnitEpisodeOfCareId: recordId(),
    practitionerId: practitionerId.nullish(),
    appointmentId: recordId().nullish(),
  })
  .meta({ id: 'AppointmentTakenInput' });
export type AppointmentTakenInput = z.infer<typeof AppointmentTakenInput>;

/**
 * Reasons of a conflict. Spec 000 §8: another appointment has the slot, or the practitioner is busy at this unit or at
 * another one.
 */
export const takenReasons = ['slot_taken', 'practitioner_busy', 'slot_used_by_other_unit'] as const;
export type TakenReason = (typeof takenReasons)[number];

/** A conflicting appointment: its times and the reason of the conflict. */
export const AppointmentTaken = z
  .object({ ...slot, code: z.enum(takenReasons), message: z.string() })
  .meta({ id: 'AppointmentTaken' });
export type AppointmentTaken = z.infer<typeof AppointmentTaken>;

/** The query of `GET /v1/district-units/{id}/planner`; both dates are included. */
export const PlannerQuery = z
  .object({ from: day, to: day, practitionerId: practitionerId.optional() })
  .superRefine(broken(rangeRules(maxDays.planner)));
export type PlannerQuery = z.infer<typeof PlannerQuery>;

/** Spec 001 §9: the number of typed characters from which a search starts, and the maximum number of results. */
export const searchLimits = { from: 2, limit: 100 } as const;

/**
 * The query of `GET /v1/district-units/{id}/appointment-episodes`, by surname and name or by folder number. A fiscal
 * code never appears in a URL: the client sends it in the header `x-tax-code` instead of `search`.
 */
export const AppointmentEpisodesQuery = z.object({
  search: freeText(100).min(searchLimits.from).optional(),
  limit: z.coerce.number().int().min(1).max(searchLimits.limit).default(searchLimits.limit),
});
export type AppointmentEpisodesQuery = z.infer<typeof AppointmentEpisodesQuery>;

/** An open episode of the unit, at a step at which its team may have appointments, with the members of the team. */
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

/** An appointment in the planner. Practitioner and patient are null if the caller may not see the episode. */
export const PlannerAppointment = z.object({
  id: z.uuid(),
  ...slot,
  holdsSlot: z.boolean(),
  /**
   * Name of the other unit, for an appointment at another unit in the requested week of a practitioner; null for
   * appointments of this unit.
   */
  otherUnit: z.string().nullable(),
  /** Whether the caller is the practitioner of the appointment. */
  isMine: z.boolean(),
  /** Whether the appointment is with the practitioner whose week is requested. */
  isOfPractitioner: z.boolean(),
  practitioner: person.nullable(),
  episode: z.object({ id: z.uuid(), coreId: z.uuid().nullable(), step: z.string(), patient: person }).nullable(),
  room: z.string().nullable(),
  /** Null if the caller may not change the appointment. */
  revision: z.int().nullable(),
  canMove: z.boolean(),
  canDelete: z.boolean(),
});
export type PlannerAppointment = z.infer<typeof PlannerAppointment>;

/** A unit's appointments and slots, by day. */
export const Planner = z
  .object({
    districtUnit: z.object({ id: z.uuid(), description: z.string() }),
    days: z.array(
      z.object({
        date: z.string(),
        /** The holiday's name or the reason of the closure; null on a working day. */
        closedFor: z.string().nullable(),
        slots: z.array(Slot),
        appointments: z.array(PlannerAppointment),
      }),
    ),
  })
  .meta({ id: 'Planner' });
export type Planner = z.infer<typeof Planner>;
