import { type CareTeamMember, type CareTeamMemberView, isMeetingDay, meetingWithinAccess } from '@percorso/domain';
import { textOf } from '../../layout';
import type { ListScreen } from '../../screen';
import { careTeamTable } from './table';

export const careTeamScreen: ListScreen<CareTeamMember, CareTeamMemberView> = {
  groups: [
    {
      title: 'team',
      fields: [
        {
          name: 'qualificationCode',
          widget: 'select',
          list: 'qualifications',
          dependentValues: () => ({ practitionerId: null }),
        },
        {
          name: 'practitionerId',
          widget: 'practitioner',
          qualification: ({ qualificationCode }) => textOf(qualificationCode),
        },
        {
          name: 'appointmentDate',
          widget: 'datetime',
          years: [10, 1],
          // Spec 000 §5: Sundays and dates outside of the access are disabled.
          unavailable: (day, { facts: { episodeStartDate: startDate, deathDate } }) =>
            !isMeetingDay(day) || meetingWithinAccess(['appointmentDate'], day, { startDate, deathDate }).length > 0,
        },
        { name: 'teamReferring', widget: 'checkbox' },
        { name: 'caseManager', widget: 'checkbox' },
        { name: 'deleted', widget: 'checkbox', shown: (_, { row }) => row?.isNew === false },
      ],
    },
  ],
  shownAs: 'table',
  table: careTeamTable,
};
