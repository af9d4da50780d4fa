import { z } from 'zod';
import { isMeetingDay, isMeetingHour, meetingHours } from '../rules/appointments.js';
import { dayOf, timeOf } from '../rules/calendar.js';
import {
  broken,
  codeOf,
  day,
  minute,
  optionalText,
  practitionerId,
  rowId,
  type RuleIssue,
  time,
  yearRule,
} from './content-fields.js';
import type { ContentFacts } from './content-facts.js';

/** Spec 000 §3, care team member. */
export const CareTeamMember = z.strictObject({
  id: rowId,
  qualificationCode: codeOf('qualifications'),
  practitionerId,
  appointmentDate: minute.nullish(),
  caseManager: z.boolean(),
  teamReferring: z.boolean(),
  /** Kept in the record, no longer in the team. */
  deleted: z.boolean(),
});
export type CareTeamMember = z.infer<typeof CareTeamMember>;

/** Architecture §4, appointment. */
export const TeamAppointment = z.strictObject({
  id: rowId,
  date: day,
  startTime: time,
  endTime: time,
  practitionerId,
  room: optionalText(60),
});
export type TeamAppointment = z.infer<typeof TeamAppointment>;

type Team = { members: CareTeamMember[]; appointments: TeamAppointment[] };

const dayRules = (path: RuleIssue['path'], value: string): RuleIssue[] =>
  isMeetingDay(value) ? [] : [{ path, code: 'sundayNotAllowed' }];
const hourRules = (path: RuleIssue['path'], value: string): RuleIssue[] =>
  isMeetingHour(value) ? [] : [{ path, code: 'hourIsNotInRange', params: meetingHours }];

const memberRules = ({ appointmentDate }: CareTeamMember, index: number): RuleIssue[] => {
  const path = ['members', index, 'appointmentDate'];
  return appointmentDate
    ? [...dayRules(path, dayOf(appointmentDate)), ...hourRules(path, timeOf(appointmentDate))]
    : [];
};

/** A slot holds one appointment (architecture §4), here of one practitioner. */
const clashes = (one: TeamAppointment, other: TeamAppointment): boolean =>
  one.practitionerId === other.practitionerId &&
  one.date === other.date &&
  one.startTime < other.endTime &&
  other.startTime < one.endTime;

const appointmentRules = (appointment: TeamAppointment, index: number, all: TeamAppointment[]): RuleIssue[] => {
  const at = (field: string) => ['appointments', index, field];
  const { date, startTime, endTime } = appointment;
  return [
    ...dayRules(at('date'), date),
    ...hourRules(at('startTime'), startTime),
    ...hourRules(at('endTime'), endTime),
    ...(endTime <= startTime
      ? [
          {
            path: at('endTime'),
            code: 'timeIsOutOfRange' as const,
            params: { min: startTime, max: meetingHours.maxHour },
          },
        ]
      : []),
    ...all
      .slice(0, index)
      .filter((other) => clashes(appointment, other))
      .slice(0, 1)
      .map((other) => ({
        path: at('startTime'),
        code: 'appointmentOverlaps' as const,
        params: { day: other.date, start: other.startTime, end: other.endTime },
      })),
  ];
};

/** Spec 000 §5: at least one U.V.B.R. referent and one case manager. */
const roleRules = (members: CareTeamMember[]): RuleIssue[] => {
  const team = members.filter(({ deleted }) => !deleted);
  return [
    ...(team.some(({ teamReferring }) => teamReferring)
      ? []
      : [{ path: ['members'], code: 'teamReferringRequired' as const }]),
    ...(team.some(({ caseManager }) => caseManager)
      ? []
      : [{ path: ['members'], code: 'caseManagerRequired' as const }]),
  ];
};

/** Architecture §11: a practitioner once a team. */
const onceRules = (members: CareTeamMember[]): RuleIssue[] =>
  members.flatMap(({ practitionerId, deleted }, index) =>
    !deleted && members.slice(0, index).some((other) => !other.deleted && other.practitionerId === practitionerId)
      ? [{ path: ['members', index, 'practitionerId'], code: 'practitionerInTeam' as const }]
      : [],
  );

const teamRules = ({ members, appointments }: Team): RuleIssue[] => [
  ...roleRules(members),
  ...onceRules(members),
  ...members.flatMap(memberRules),
  ...appointments.flatMap(appointmentRules),
];

/** EQUIPE_UVBR. */
export const CareTeam = z
  .strictObject({ members: z.array(CareTeamMember).min(1).max(30), appointments: z.array(TeamAppointment).max(50) })
  .superRefine(broken(teamRules))
  .meta({ id: 'CareTeam' });
export type CareTeam = z.infer<typeof CareTeam>;

/**
 * Somebody is in a team as what they are. Of whom no qualification is on record, nothing can be said; nor is it asked of who has left.
 * @param held codes of the qualifications, by practitioner
 */
export const heldQualificationRules = (
  { members }: Pick<CareTeam, 'members'>,
  held: Readonly<Record<string, readonly string[]>>,
): RuleIssue[] =>
  members.flatMap(({ practitionerId, qualificationCode, deleted }, index) => {
    const own = held[practitionerId];
    return deleted || !own || own.includes(qualificationCode)
      ? []
      : [{ path: ['members', index, 'qualificationCode'], code: 'qualificationNotHeld' as const }];
  });

/** Spec 000 §5: meetings, year range -10 to +1. */
export const careTeamRules = ({ members, appointments }: CareTeam, { today }: ContentFacts): RuleIssue[] => [
  ...members.flatMap(({ appointmentDate }, index) =>
    yearRule(['members', index, 'appointmentDate'], appointmentDate && dayOf(appointmentDate), today, 10, 1),
  ),
  ...appointments.flatMap(({ date }, index) => yearRule(['appointments', index, 'date'], date, today, 10, 1)),
];
