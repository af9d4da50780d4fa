import { Box } from '@chakra-ui/react/box';
import {
  type CareTeamMemberView,
  type DisabilityClassificationView,
  entryColumnLabels,
  entryLabels,
  fillLabel,
  type MidTermEvaluationView,
  sheetFormLabels,
} from '@percorso/domain';
import { formatDateTime, formatMinute } from '../../../ui/dates';
import { fullName } from '../use-practitioners';
import { entryColumn, type EntryTable } from './entry-table';
import { NoteText } from './NoteText';

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

const midTerm = entryLabels.VALUTAZIONI_INTERMEDIE.fields;
const revaluationOf = ({ expectedRevaluation }: MidTermEvaluationView): string =>
  expectedRevaluation ? sheetFormLabels.yes : sheetFormLabels.no;
const writtenBy = ({ updatedAt, updatedBy }: MidTermEvaluationView): string =>
  `${formatDateTime(updatedAt)}, ${updatedBy}`;
const typeOf = ({ midTermEvaluationType }: MidTermEvaluationView): string => midTermEvaluationType.description;
const typeAndCentre = (entry: MidTermEvaluationView) => (
  <>
    {typeOf(entry)}
    <Box as="span" display="block" fontSize="xs" color="fg.muted">
      {entry.rehabCenter.description}
    </Box>
  </>
);

/** Spec 000 §3, mid-term evaluations. */
export const midTermTable: EntryTable<'VALUTAZIONI_INTERMEDIE'> = {
  sort: null,
  columns: [
    {
      id: 'midTermEvaluationTypeCode',
      header: entryColumnLabels.type,
      value: typeOf,
      show: typeAndCentre,
      sortable: true,
    },
    {
      id: 'annotation',
      header: midTerm.annotation,
      value: ({ annotation }: MidTermEvaluationView) => annotation,
      show: ({ annotation }: MidTermEvaluationView) => <NoteText text={annotation} />,
    },
    { id: 'expectedRevaluation', header: midTerm.expectedRevaluation, value: revaluationOf },
    { id: 'written', header: entryColumnLabels.written, value: writtenBy },
  ].map(entryColumn),
  nameOf: (entry) => `${typeOf(entry)}, ${writtenBy(entry)}`,
  card: (entry) => [
    <>
      <strong>{typeOf(entry)}</strong> {entry.rehabCenter.description} · {writtenBy(entry)}
    </>,
    <NoteText key="note" text={entry.annotation} />,
  ],
};
