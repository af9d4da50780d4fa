import {
  fillLabel,
  heldText,
  type RetentionProposal,
  retentionLabels as labels,
  type RetentionState,
} from '@percorso/domain';
import type { Column } from '../../../ui/data-table/column';
import { type Choice, choiceColumn } from '../../../ui/data-table/choice-column';
import { twoLines } from '../../../ui/data-table/density';
import { formatDate, formatDay } from '../../../ui/display/dates';
import { patientName } from '../../../ui/display/patient-name';

const fixed = { sortable: false, filterable: false } as const;

const proposalColumns: readonly Column<RetentionProposal>[] = [
  {
    ...fixed,
    id: 'folderNumber',
    header: labels.folderNumber,
    numeric: true,
    value: ({ folderNumber }) => folderNumber,
  },
  { ...fixed, id: 'patient', header: labels.patient, pinned: true, value: patientName },
  {
    id: 'lastClosure',
    header: labels.lastClosure,
    kind: 'date',
    filterable: false,
    value: ({ lastClosure }) => lastClosure,
    show: ({ lastClosure }) => (lastClosure ? formatDate(lastClosure) : labels.noEpisode),
  },
  { ...fixed, id: 'held', header: labels.held, value: ({ held }) => heldText(held) },
  {
    id: 'proposedAt',
    header: labels.proposedAt,
    filterable: false,
    highestFirst: true,
    value: ({ proposedAt }) => formatDay(proposedAt),
  },
];

const decisionColumns: readonly Column<RetentionProposal>[] = [
  {
    ...fixed,
    id: 'decidedAt',
    header: labels.decidedAt,
    value: ({ decidedAt }) => formatDay(decidedAt),
    show: ({ decidedAt, decidedBy }) => twoLines(formatDay(decidedAt), decidedBy),
    beside: [{ id: 'decidedBy', header: labels.decidedBy, value: ({ decidedBy }) => decidedBy }],
  },
];
const keptColumns: readonly Column<RetentionProposal>[] = [
  { ...fixed, id: 'keptUntil', header: labels.keptUntil, kind: 'date', value: ({ keptUntil }) => keptUntil },
  { ...fixed, id: 'reason', header: labels.reason, value: ({ reason }) => reason },
];

/** Returns the columns of the proposals in one state. */
export const columnsOf = (state: RetentionState): readonly Column<RetentionProposal>[] => [
  ...proposalColumns,
  ...(state === 'kept' ? keptColumns : []),
  ...(state === 'open' ? [] : decisionColumns),
];

/** Returns the first column, with checkboxes to choose patients. */
export const patientChoice = (choice: Choice): Column<RetentionProposal> =>
  choiceColumn(
    {
      header: labels.choose,
      idOf: ({ patientId }) => patientId,
      labelOf: ({ folderNumber }) => fillLabel(labels.chooseOf, { folderNumber }),
    },
    choice,
  );
