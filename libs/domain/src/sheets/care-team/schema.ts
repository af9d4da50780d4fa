import { z } from 'zod';
import { meetingDayRules, meetingHourRules, meetingYears } from '../../rules/appointments.js';
import { dayOf, timeOf } from '../../rules/calendar.js';
import { broken, codeOf, minute, practitionerId, type RuleIssue, yearRule } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { firstFault, meetingWithinAccess } from '../episode-days.js';

const path = ['appointmentDate'];

const meetingRules = ({ appointmentDate }: { appointmentDate?: string | null | undefined }): RuleIssue[] =>
  appointmentDate
    ? [...meetingDayRules(path, dayOf(appointmentDate)), ...meetingHourRules(path, timeOf(appointmentDate))]
    : [];

/** An entry of EQUIPE_UVBR. Spec 000 §3, care team member. */
export const CareTeamMember = z
  .strictObject({
    qualificationCode: codeOf('qualifications'),
    practitionerId,
    appointmentDate: minute.nullish(),
    caseManager: z.boolean(),
    teamReferring: z.boolean(),
    /** Remains in the record but is no longer in the team. */
    deleted: z.boolean(),
  })
  .superRefine(broken(meetingRules))
  .meta({ id: 'CareTeamMember' });
export type CareTeamMember = z.infer<typeof CareTeamMember>;

type Members = readonly Readonly<Record<string, unknown>>[];

/** Spec 000 §5: at least one U.V.B.R. referent and one case manager who are still in the team. */
export const isTeamComplete = (members: Members): boolean => {
  const team = members.filter(({ deleted }) => deleted !== true);
  return (
    team.some(({ teamReferring }) => teamReferring === true) && team.some(({ caseManager }) => caseManager === true)
  );
};

/** An unchanged meeting was valid when it was written, and former members have no meetings. */
const meetingDay = (
  { appointmentDate, deleted }: CareTeamMember,
  { episodeStartDate, deathDate, stored }: EntryFacts,
): RuleIssue[] => {
  if (!appointmentDate || deleted || appointmentDate === stored?.appointmentDate) return [];
  return meetingWithinAccess(path, dayOf(appointmentDate), { startDate: episodeStartDate, deathDate });
};

/** Architecture §11: a practitioner is in a team once. Spec 000 §5: meetings, year range -10 to +1; within the access. */
export const careTeamMemberRules = (member: CareTeamMember, facts: EntryFacts): RuleIssue[] => {
  const { practitionerId, appointmentDate, deleted } = member;
  const { today, others = [] } = facts;
  return [
    ...(!deleted && others.some((other) => other.deleted !== true && other.practitionerId === practitionerId)
      ? [{ path: ['practitionerId'], code: 'practitionerInTeam' as const }]
      : []),
    ...firstFault(
      yearRule(path, appointmentDate && dayOf(appointmentDate), today, ...meetingYears),
      meetingDay(member, facts),
    ),
  ];
};

/**
 * A member's qualification must be one of the practitioner's. Practitioners without a recorded qualification are not checked, nor are
 * former members.
 * @param held codes of the practitioner's qualifications
 */
export const heldQualificationRules = (
  { qualificationCode, deleted }: Pick<CareTeamMember, 'qualificationCode' | 'deleted'>,
  held: readonly string[] | undefined,
): RuleIssue[] =>
  deleted || !held || held.includes(qualificationCode)
    ? []
    : [{ path: ['qualificationCode'], code: 'qualificationNotHeld' as const }];
