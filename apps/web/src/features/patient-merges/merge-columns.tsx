import { mergeStateLabels, mergeStates, patientMergeLabels as labels, type PatientMergeRow } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import { formatDate, formatDateTime } from '../../ui/display/dates';
import { patientName } from '../../ui/display/patient-name';
import { labelledOptions } from '../../ui/fields/labelled-options';

type MergedRecord = PatientMergeRow['survivor'];

/** Name, birth date and identifier: what distinguishes two records. */
export const recordText = (record: MergedRecord): string =>
  [patientName(record), record.birthDate && formatDate(record.birthDate), record.identifier]
    .filter(Boolean)
    .join(' · ');

export const mergeColumns: readonly Column<PatientMergeRow>[] = [
  {
    id: 'survivor',
    header: labels.survivor,
    sortable: false,
    filterable: false,
    value: ({ survivor }) => recordText(survivor),
  },
  {
    id: 'absorbed',
    header: labels.absorbed,
    sortable: false,
    filterable: false,
    value: ({ absorbed }) => recordText(absorbed),
  },
  {
    id: 'state',
    header: labels.state,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(mergeStates, mergeStateLabels),
    value: ({ state }) => mergeStateLabels[state],
  },
  { id: 'createdAt', header: labels.createdAt, filterable: false, value: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'mergedAt',
    header: labels.mergedAt,
    filterable: false,
    value: ({ mergedAt }) => mergedAt && formatDateTime(mergedAt),
  },
];
