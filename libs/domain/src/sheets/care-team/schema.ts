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

/** An entry of the list EQUIPE_UVBR. Spec 000 §3, care team member. */
export const CareTeamMember = z
  .strictObject({
    qualificationCode: codeOf('qualifications'),
    practitionerId,
    appointmentDate: minute.nullish(),
    caseManager: z.boolean(),
    teamReferring: z.boolean(),
    /** True for a former member, who remains in the record. */
    deleted: z.boolean(),
  })
  .superRefine(broken(meetingRules))
  .meta({ id: 'CareTeamMember' });
export type CareTeamMember = z.infer<typeof CareTeamMember>;

type Members = readonly Readonly<Record<string, unknown>>[];

/** Whether the current members include at least one U.V.B.R. referent and one case manager. Spec 000 §5. */
export const isTeamComplete = (members: Members): boolean => {
  const team = members.filter(({ deleted }) => deleted !== true);
  return (
    team.some(({ teamReferring }) => teamReferring === true) && team.some(({ caseManager }) => caseManager === true)
  );
};

/**
 * Returns an issue if a meeting is outside the access. An unchanged meeting is not checked, because it was valid when
 * it was saved; nor are the meetings of former members.
 */
const meetingDay = (
  { appointmentDate, deleted }: CareTeamMember,
  { episodeStartDate, deathDate, stored }: EntryFacts,
): RuleIssue[] => {
  if (!appointmentDate || deleted || appointmentDate === stored?.appointmentDate) return [];
  return meetingWithinAccess(path, dayOf(appointmentDate), { startDate: episodeStartDate, deathDate });
};

/**
 * Returns the issues of a team member. Architecture §11: a practitioner is in a team only once. Spec 000 §5: the year
 * of a meeting is at most ten years before and one year after the current one, and the meeting is within the access.
 */
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
 * Returns an issue if the practitioner does not hold the member's qualification. Practitioners without recorded
 * qualifications are not checked, nor are former members.
 * @param held codes of the practitioner's qualifications
 */
export const heldQualificationRules = (
  { qualificationCode, deleted }: Pick<CareTeamMember, 'qualificationCode' | 'deleted'>,
  held: readonly string[] | undefined,
): RuleIssue[] =>
  deleted || !held || held.includes(qualificationCode)
    ? []
    : [{ path: ['qualificationCode'], code: 'qualificationNotHeld' as const }];
