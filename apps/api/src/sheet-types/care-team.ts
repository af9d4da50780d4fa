import { type CareTeamMember, careTeamSheet, type CareTeamMemberView } from '@percorso/domain';
import { itemOf } from './code-items.js';
import { qualificationIssues, qualificationsMustBeHeld } from './held-qualifications.js';
import type { ListServer, Writing, Written } from './list-server.js';
import { mustConfirmAppointments } from './team-appointments.js';

const { qualification } = careTeamSheet.view.shape;

/** Returns the practitioners who leave the team when a member is changed or removed. */
function leavingMembers(stored: Writing['stored'], written: readonly Written<CareTeamMember>[]): string[] {
  if (!stored || stored.deleted === true) return [];
  const remains = written.some(
    ({ content: { practitionerId, deleted } }) => practitionerId === stored.practitionerId && !deleted,
  );
  return remains ? [] : [stored.practitionerId as string];
}

export const careTeamServer = {
  table: 'care_team_member',
  view: (row: Omit<CareTeamMemberView, 'qualification'>) => ({
    ...row,
    qualification: itemOf(qualification, 'qualifications', row.qualificationCode),
  }),
  practitioner: { field: 'practitionerId', role: 'teamMember' },
  typeField: 'qualificationCode',
  issues: qualificationIssues,
  checks: async (written, writing) => {
    await qualificationsMustBeHeld(written, writing.db);
    await mustConfirmAppointments(writing, leavingMembers(writing.stored, written));
  },
  checksClearing: (writing) => mustConfirmAppointments(writing, writing.team),
  route: { name: 'CareTeam', read: 'care-team', path: 'care-team-members' },
  denormalised: { factKey: 'team', fields: ['practitionerId', 'teamReferring', 'caseManager'] },
  isCounted: (member) => `NOT ${member}.deleted`,
} as const satisfies ListServer<typeof careTeamSheet>;
