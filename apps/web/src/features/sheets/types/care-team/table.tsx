import { careTeamSheet, type CareTeamMemberView, entryColumnLabels } from '@percorso/domain';
import { formatMinute } from '../../../../ui/display/dates';
import { entryColumn, type EntryTable } from '../../entries/entry-table';
import { fullName } from '../../use-practitioners';

const { fields } = careTeamSheet.labels;

const rolesOf = ({ teamReferring, caseManager, deleted }: CareTeamMemberView): string =>
  Object.entries({ teamReferring, caseManager, deleted })
    .filter(([, applies]) => applies)
    .map(([role]) => fields[role as 'teamReferring' | 'caseManager' | 'deleted'])
    .join(', ');

const meetingOf = ({ appointmentDate }: CareTeamMemberView): string | null =>
  appointmentDate ? formatMinute(appointmentDate) : null;

/** The table of team members. Spec 000 §2 and §3. */
export const careTeamTable: EntryTable<CareTeamMemberView> = {
  sort: null,
  columns: [
    {
      id: 'practitioner',
      header: fields.practitionerId,
      value: ({ practitioner }: CareTeamMemberView) => fullName(practitioner),
      sortable: true,
    },
    {
      id: 'qualificationCode',
      header: fields.qualificationCode,
      value: ({ qualification }: CareTeamMemberView) => qualification.description,
      sortable: true,
    },
    { id: 'roles', header: entryColumnLabels.roles, value: rolesOf },
    { id: 'appointmentDate', header: entryColumnLabels.appointment, value: meetingOf, sortable: true },
  ].map(entryColumn),
  nameOf: ({ practitioner }) => fullName(practitioner),
  card: (entry) => [
    <>
      <strong>{fullName(entry.practitioner)}</strong> {entry.qualification.description}
    </>,
    [rolesOf(entry), meetingOf(entry)].filter(Boolean).join(' · '),
  ],
};
