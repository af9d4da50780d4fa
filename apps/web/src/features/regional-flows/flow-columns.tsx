import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  flowLabels as labels,
  flowPeriodText,
  flowStateLabels,
  flowStates,
  flowTrackLabels,
  flowTracks,
  type RegionalFlowRow,
} from '@percorso/domain';
import { formatDate, formatDateTime } from '../../ui/display/dates';
import type { Column } from '../../ui/data-table/column';
import { countColumns } from '../../ui/data-table/count-columns';
import { FlowState } from './FlowState';
import { labelledOptions } from '../../ui/fields/labelled-options';
import type { Option } from '../../ui/fields/SelectField';

const fixed = { sortable: false, filterable: false } as const;

/** Returns the protocol number and the date of the transmission as text, or null if the flow has not been sent. */
const sentText = ({ sentOn, protocol }: RegionalFlowRow): string | null =>
  sentOn && fillLabel(labels.sentWith, { date: formatDate(sentOn), protocol: protocol ?? '' });

const counts = countColumns(['records', 'discarded'], labels);

const authorityColumn = (authorities: readonly Option[]): Column<RegionalFlowRow> => ({
  id: 'localHealthAuthorityCode',
  header: labels.authority,
  kind: 'choice',
  sortable: false,
  options: authorities,
  value: (row) => row.localHealthAuthorityDescription,
});

/**
 * Returns the columns of the list. If `authorities` has a single asl, there is no column for the asl, whose name is shown above the list
 * instead.
 */
export const flowColumns = (authorities: readonly Option[]): readonly Column<RegionalFlowRow>[] => [
  { id: 'period', header: labels.period, filterable: false, value: flowPeriodText },
  ...(authorities.length === 1 ? [] : [authorityColumn(authorities)]),
  {
    id: 'track',
    header: labels.track,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(flowTracks, flowTrackLabels),
    value: (row) => flowTrackLabels[row.track],
  },
  {
    id: 'state',
    header: labels.state,
    kind: 'choice',
    sortable: false,
    options: labelledOptions(flowStates, flowStateLabels),
    value: (row) => flowStateLabels[row.state],
    show: (row) => (
      <>
        <FlowState state={row.state} />
        <Text fontSize="sm" color="fg.muted" maxW="14rem">
          {row.failure ?? sentText(row)}
        </Text>
      </>
    ),
  },
  ...counts,
  {
    id: 'generatedAt',
    header: labels.generatedAt,
    filterable: false,
    value: (row) => row.generatedAt && formatDateTime(row.generatedAt),
  },
  { ...fixed, id: 'by', header: labels.by, value: (row) => row.by },
];

/** Columns of the CSV. Unlike in the table, each value has its own column. */
export const csvColumns: readonly Column<RegionalFlowRow>[] = [
  ...flowColumns([]),
  { ...fixed, id: 'protocol', header: labels.protocol, value: (row) => row.protocol },
  { ...fixed, id: 'sentOn', header: labels.date, kind: 'date', value: (row) => row.sentOn },
];
