import { Badge } from '@chakra-ui/react/badge';
import {
  entryColumnLabels,
  entryLabels,
  fillLabel,
  inclusiveDays,
  type DiaryNoteView,
  type ProvisionSuspensionView,
  type ProvisionView,
} from '@percorso/domain';
import { formatDate, formatMinute } from '../../../ui/dates';
import { fullName, qualificationsOf } from '../use-practitioners';
import { codedLabel } from '../widgets/options';
import { chipPalette, diaryChip } from './diary';
import { entryColumn, type EntryTable, sumOf } from './entry-table';
import { NoteText } from './NoteText';

const chip = (text: string, palette: string) => (
  <Badge colorPalette={palette} variant="subtle" size="md" whiteSpace="normal">
    {text}
  </Badge>
);

/** Spec 000 §3, provisions. */
export const provisionsTable: EntryTable<'PRESTAZIONI'> = {
  sort: { id: 'startingTime', descending: true },
  columns: [
    {
      id: 'practitioner',
      header: entryLabels.PRESTAZIONI.fields.practitionerId,
      value: ({ practitioner }: ProvisionView) => fullName(practitioner),
      sortable: true,
    },
    {
      id: 'qualifications',
      header: entryColumnLabels.qualifications,
      value: ({ practitioner }: ProvisionView) => qualificationsOf(practitioner),
    },
    {
      id: 'provisionTypeCode',
      header: entryColumnLabels.provision,
      value: ({ provisionType }: ProvisionView) => codedLabel(provisionType),
      sortable: true,
    },
    {
      id: 'startingTime',
      header: entryColumnLabels.startingTime,
      value: ({ startingTime }: ProvisionView) => formatMinute(startingTime),
      sortable: true,
    },
    {
      id: 'duration',
      header: entryColumnLabels.hours,
      value: ({ duration }: ProvisionView) => duration,
      sortable: true,
      numeric: true,
    },
  ].map(entryColumn),
  nameOf: ({ startingTime, provisionType }) => `${formatMinute(startingTime)}, ${provisionType.description}`,
  card: ({ startingTime, duration, provisionType, practitioner }) => [
    <>
      <strong>{formatMinute(startingTime)}</strong>
      {` · ${duration} h`}
    </>,
    `${provisionType.description} · ${fullName(practitioner)}`,
  ],
  totals: (entries, total) =>
    fillLabel(entries.length < total ? entryColumnLabels.provisionTotalsOfPage : entryColumnLabels.provisionTotals, {
      count: total,
      hours: sumOf(entries, ({ duration }) => duration),
    }),
};

const daysOf = ({ startDate, endDate }: ProvisionSuspensionView): number => inclusiveDays(startDate, endDate);
const periodOf = ({ startDate, endDate }: ProvisionSuspensionView): string =>
  fillLabel(entryColumnLabels.period, { from: formatDate(startDate), to: formatDate(endDate) });
const suspensionChip = ({ provisionSuspensionType }: ProvisionSuspensionView) =>
  chip(provisionSuspensionType.description, 'gray');

/** Spec 000 §3, suspensions of the treatment. */
export const suspensionsTable: EntryTable<'SOSPENSIONI'> = {
  sort: { id: 'startDate', descending: true },
  columns: [
    {
      id: 'provisionSuspensionTypeCode',
      header: entryColumnLabels.type,
      value: ({ provisionSuspensionType }: ProvisionSuspensionView) => provisionSuspensionType.description,
      show: suspensionChip,
      sortable: true,
    },
    ...(['startDate', 'endDate'] as const).map((id) => ({
      id,
      header: entryLabels.SOSPENSIONI.fields[id],
      value: (entry: ProvisionSuspensionView) => formatDate(entry[id]),
      sortable: true,
    })),
    { id: 'days', header: entryColumnLabels.days, value: daysOf, numeric: true },
  ].map(entryColumn),
  nameOf: periodOf,
  card: (entry) => [<strong key="period">{periodOf(entry)}</strong>, suspensionChip(entry)],
  totals: (entries) => fillLabel(entryColumnLabels.suspensionTotals, { days: sumOf(entries, daysOf) }),
};

const diaryTypeChip = ({ provisionDiaryType: { id, description } }: DiaryNoteView) =>
  chip(description, chipPalette(diaryChip(id)));
const importantBadge = (
  <Badge colorPalette="red" variant="solid" size="md" title={entryColumnLabels.importantNote}>
    {entryColumnLabels.important}
  </Badge>
);
const noteOf = ({ annotation, important }: DiaryNoteView) => (
  <>
    {important && importantBadge}
    <NoteText text={annotation} />
  </>
);
const authorOf = ({ practitioner }: DiaryNoteView): string =>
  [fullName(practitioner), qualificationsOf(practitioner)].filter(Boolean).join(', ');

/** Spec 000 §2, provision diary. */
export const diaryTable: EntryTable<'DIARIO'> = {
  sort: { id: 'dateTime', descending: true },
  columns: [
    {
      id: 'provisionDiaryTypeCode',
      header: entryColumnLabels.type,
      value: ({ provisionDiaryType }: DiaryNoteView) => provisionDiaryType.description,
      show: diaryTypeChip,
      sortable: true,
    },
    {
      id: 'dateTime',
      header: entryLabels.DIARIO.fields.dateTime,
      value: ({ dateTime }: DiaryNoteView) => formatMinute(dateTime),
      sortable: true,
    },
    { id: 'practitioner', header: entryLabels.DIARIO.fields.practitionerId, value: authorOf, sortable: true },
    {
      id: 'annotation',
      header: entryLabels.DIARIO.fields.annotation,
      value: ({ annotation }: DiaryNoteView) => annotation,
      show: noteOf,
    },
  ].map(entryColumn),
  nameOf: ({ dateTime, provisionDiaryType }) => `${formatMinute(dateTime)}, ${provisionDiaryType.description}`,
  card: (entry) => [
    <>
      <strong>{formatMinute(entry.dateTime)}</strong> {`${fullName(entry.practitioner)} `}
      {diaryTypeChip(entry)}
    </>,
    noteOf(entry),
  ],
};
