import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import {
  formatDate,
  lengthText,
  type StateStatistics,
  waitingLabels as labels,
  type WorkflowName,
} from '@percorso/domain';
import { PlainTable } from '../../../ui/display/PlainTable';
import { heatOf } from './marks';
import type { QueryParams } from './queries';
import { Figures, DurationLink, CountLink } from './CountLink';

type Props = {
  workflow: WorkflowName;
  filters: QueryParams;
  rows: readonly StateStatistics[];
  /** The statistics of the period or unit to compare with. */
  others: { filters: QueryParams; rows: readonly StateStatistics[] } | undefined;
};

const DAY = 86_400;

/** Returns the difference of two medians as text: «+3 giorni». */
function differenceText(own: number | null, other: number | null): string {
  if (own === null || other === null) return '–';
  const more = own - other;
  return more === 0 ? '0' : `${more > 0 ? '+' : '−'}${lengthText(Math.abs(more))}`;
}

/** Table of the states in the order of `rows`. Each number links to the dwell times that it counts. */
export function StatesTable({ workflow, filters, rows, others }: Props) {
  const headers = [
    labels.state,
    labels.instances,
    labels.beyond,
    labels.limit,
    labels.oldest,
    labels.stays,
    labels.median,
    labels.p90,
    labels.p99,
    labels.sentBack,
    ...(others ? [labels.otherMedian, labels.difference] : []),
  ];
  const heat = heatOf(rows);
  return (
    <PlainTable caption={labels.states} headers={headers} numbersFrom={1}>
      {rows.map((row) => {
        const scope = { workflow, filters, state: row };
        const back = row.sentBack.reduce((sum, way) => sum + way.count, 0);
        const other = others?.rows.find(({ state }) => state === row.state)?.medianSeconds ?? null;
        const cells = [
          <CountLink {...scope} value={row.instances} what={labels.instances} which="standing" />,
          <CountLink
            {...scope}
            value={row.beyondLimit}
            what={labels.beyond}
            which="beyond"
            more={{ limitDays: row.limitDays ?? undefined }}
          />,
          row.limitDays === null ? '–' : lengthText(row.limitDays * DAY),
          row.oldestSince ? formatDate(row.oldestSince) : '–',
          <CountLink {...scope} value={row.stays} what={labels.stays} which="left" />,
          <DurationLink {...scope} seconds={row.medianSeconds} what={labels.median} />,
          <DurationLink {...scope} seconds={row.p90Seconds} what={labels.p90} />,
          <DurationLink {...scope} seconds={row.p99Seconds} what={labels.p99} />,
          <CountLink {...scope} value={back} what={labels.sentBack} which="sentBack" />,
          ...(others
            ? [
                <DurationLink {...scope} filters={others.filters} seconds={other} what={labels.otherMedian} />,
                differenceText(row.medianSeconds, other),
              ]
            : []),
        ];
        return (
          <Table.Row key={row.state}>
            <Table.Cell fontWeight="semibold" minW="12rem">
              <Box borderInlineStartWidth="6px" borderColor={heat(row)} ps="2">
                {row.label}
              </Box>
            </Table.Cell>
            <Figures headers={headers.slice(1)} cells={cells} />
          </Table.Row>
        );
      })}
    </PlainTable>
  );
}
