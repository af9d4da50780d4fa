import { z } from 'zod';
import { meetingDayRules, meetingHourRules, meetingYears } from '../rules/appointments.js';
import { dayOf, timeOf } from '../rules/calendar.js';
import { broken, codeOf, minute, practitionerId, rowId, type RuleIssue, yearRule } from './content-fields.js';
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

type Team = { members: CareTeamMember[] };

const memberRules = ({ appointmentDate }: CareTeamMember, index: number): RuleIssue[] => {
  const path = ['members', index, 'appointmentDate'];
  return appointmentDate
    ? [...meetingDayRules(path, dayOf(appointmentDate)), ...meetingHourRules(path, timeOf(appointmentDate))]
    : [];
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

const teamRules = ({ members }: Team): RuleIssue[] => [
  ...roleRules(members),
  ...onceRules(members),
  ...members.flatMap(memberRules),
];

/** EQUIPE_UVBR. */
export const CareTeam = z
  .strictObject({ members: z.array(CareTeamMember).min(1).max(30) })
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
export const careTeamRules = ({ members }: CareTeam, { today }: ContentFacts): RuleIssue[] =>
  members.flatMap(({ appointmentDate }, index) =>
    yearRule(['members', index, 'appointmentDate'], appointmentDate && dayOf(appointmentDate), today, ...meetingYears),
  );
