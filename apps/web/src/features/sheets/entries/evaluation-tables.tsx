import {
  type CareTeamMemberView,
  type DisabilityClassificationView,
  entryColumnLabels,
  entryLabels,
  fillLabel,
} from '@percorso/domain';
import { formatMinute } from '../../../ui/dates';
import { fullName } from '../use-practitioners';
import { entryColumn, type EntryTable } from './entry-table';

const { fields } = entryLabels.CLASSIFICAZIONI_DISABILITA;
const member = entryLabels.EQUIPE_UVBR.fields;

const rolesOf = ({ teamReferring, caseManager, deleted }: CareTeamMemberView): string =>
  Object.entries({ teamReferring, caseManager, deleted })
    .filter(([, isSo]) => isSo)
    .map(([role]) => member[role as 'teamReferring' | 'caseManager' | 'deleted'])
    .join(', ');

const meetingOf = ({ appointmentDate }: CareTeamMemberView): string | null =>
  appointmentDate ? formatMinute(appointmentDate) : null;

/** Spec 000 §2 and §3, team members. */
export const teamTable: EntryTable<'EQUIPE_UVBR'> = {
  sort: null,
  columns: [
    {
      id: 'practitioner',
      header: member.practitionerId,
      value: ({ practitioner }: CareTeamMemberView) => fullName(practitioner),
      sortable: true,
    },
    {
      id: 'qualificationCode',
      header: member.qualificationCode,
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

/** Spec 000 §2, disability classification table. */
export const scalesTable: EntryTable<'CLASSIFICAZIONI_DISABILITA'> = {
  sort: null,
  columns: [
    {
      id: 'disabilityClassificationScaleTypeCode',
      header: fields.disabilityClassificationScaleTypeCode,
      value: (entry: DisabilityClassificationView) => entry.disabilityClassificationScaleType.description,
    },
    {
      id: 'entryOutcome',
      header: fields.entryOutcome,
      value: (entry: DisabilityClassificationView) => entry.entryOutcome ?? null,
    },
    {
      id: 'exitOutcome',
      header: fields.exitOutcome,
      value: (entry: DisabilityClassificationView) => entry.exitOutcome ?? null,
    },
  ].map(entryColumn),
  nameOf: ({ disabilityClassificationScaleType: { description } }) => description,
  card: ({ disabilityClassificationScaleType: { description }, entryOutcome, exitOutcome }) => [
    <strong key="scale">{description}</strong>,
    fillLabel(entryColumnLabels.scaleCard, { entry: entryOutcome ?? '—', exit: exitOutcome ?? '—' }),
  ],
};
