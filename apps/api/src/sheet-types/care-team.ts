import { type CareTeamMember, careTeamSheet, type CareTeamMemberView } from '@percorso/domain';
import { itemOf } from './code-items.js';
import { qualificationsMustBeHeld } from './held-qualifications.js';
import type { ListServer, Writing, Written } from './list-server.js';
import { mustGiveAppointmentsAway } from './team-appointments.js';

const { qualification } = careTeamSheet.view.shape;

/** Members who are no longer in the team after a member is changed or removed. */
function leaving(stored: Writing['stored'], written: readonly Written<CareTeamMember>[]): string[] {
  if (!stored || stored.deleted === true) return [];
  const stays = written.some(
    ({ content: { practitionerId, deleted } }) => practitionerId === stored.practitionerId && !deleted,
  );
  return stays ? [] : [stored.practitionerId as string];
}

export const careTeamServer = {
  table: 'care_team_member',
  view: (row: Omit<CareTeamMemberView, 'qualification'>) => ({
    ...row,
    qualification: itemOf(qualification, 'qualifications', row.qualificationCode),
  }),
  practitioner: { field: 'practitionerId', role: 'teamMember' },
  typed: 'qualificationCode',
  checks: async (written, writing) => {
    await qualificationsMustBeHeld(written, writing.db);
    await mustGiveAppointmentsAway(writing, leaving(writing.stored, written));
  },
  checksClearing: (writing) => mustGiveAppointmentsAway(writing, writing.team),
  route: { name: 'CareTeam', read: 'care-team', path: 'care-team-members' },
  kept: { as: 'team', fields: ['practitionerId', 'teamReferring', 'caseManager'] },
  standing: (member) => `NOT ${member}.deleted`,
} as const satisfies ListServer<typeof careTeamSheet>;
