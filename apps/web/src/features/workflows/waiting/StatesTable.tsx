import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import {
  fillLabel,
  formatDate,
  lengthText,
  type StateStatistics,
  type StayKind,
  waitingLabels as labels,
  type WorkflowName,
} from '@percorso/domain';
import { PlainTable } from '../../../ui/PlainTable';
import { TextLink } from '../../../ui/TextLink';
import { staysPath } from './asked';
import { heatOf } from './marks';
import type { Asked } from './queries';

type Props = {
  workflow: WorkflowName;
  asked: Asked;
  rows: readonly StateStatistics[];
  /** The same of another period or unit. */
  others: readonly StateStatistics[] | undefined;
};

const DAY = 86_400;

/** How the median differs: «+3 giorni». */
function differenceText(own: number | null, other: number | null): string {
  if (own === null || other === null) return '–';
  const more = own - other;
  return more === 0 ? '0' : `${more > 0 ? '+' : '−'}${lengthText(Math.abs(more))}`;
}

/** Every state, the longest waits first; each number leads to its list. */
export function StatesTable({ workflow, asked, rows, others }: Props) {
  const headers = [
    ...[labels.state, labels.instances, labels.beyond, labels.limit, labels.oldest, labels.stays],
    ...[labels.median, labels.p90, labels.p99, labels.sentBack],
    ...(others ? [labels.otherMedian, labels.difference] : []),
  ];
  const heat = heatOf(rows);
  return (
    <PlainTable caption={labels.states} headers={headers} numbersFrom={1}>
      {rows.map((row) => {
        const number = (
          count: number | null,
          what: string,
          which: StayKind,
          more: Asked = {},
          text = count?.toLocaleString('it'),
        ) =>
          count === null ? (
            '–'
          ) : count === 0 ? (
            '0'
          ) : (
            <TextLink
              to={staysPath(workflow, asked, { state: row.state, which, ...more })}
              aria-label={fillLabel(labels.open, { what, state: row.label, count: text ?? '' })}
            >
              {text}
            </TextLink>
          );
        const length = (seconds: number | null, what: string) =>
          number(seconds, what, 'left', { minSeconds: seconds || undefined }, lengthText(seconds));
        const back = row.sentBack.reduce((sum, way) => sum + way.count, 0);
        const other = others?.find(({ state }) => state === row.state)?.medianSeconds ?? null;
        const cells = [
          number(row.instances, labels.instances, 'standing'),
          number(row.beyondLimit, labels.beyond, 'beyond', { limitDays: row.limitDays ?? undefined }),
          row.limitDays === null ? '–' : lengthText(row.limitDays * DAY),
          row.oldestSince ? formatDate(row.oldestSince) : '–',
          number(row.stays, labels.stays, 'left'),
          length(row.medianSeconds, labels.median),
          length(row.p90Seconds, labels.p90),
          length(row.p99Seconds, labels.p99),
          number(back, labels.sentBack, 'sentBack'),
          ...(others ? [lengthText(other), differenceText(row.medianSeconds, other)] : []),
        ];
        return (
          <Table.Row key={row.state}>
            <Table.Cell fontWeight="semibold" minW="12rem">
              <Box borderInlineStartWidth="6px" borderColor={heat(row)} ps="2">
                {row.label}
              </Box>
            </Table.Cell>
            {cells.map((cell, place) => (
              <Table.Cell key={headers[place + 1]} textAlign="end" whiteSpace="nowrap">
                {cell}
              </Table.Cell>
            ))}
          </Table.Row>
        );
      })}
    </PlainTable>
  );
}
