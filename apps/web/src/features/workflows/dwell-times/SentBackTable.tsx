import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  type SentBack,
  type StateStatistics,
  waitingLabels as labels,
  type WorkflowName,
} from '@percorso/domain';
import { PlainTable } from '../../../ui/display/PlainTable';
import { TextLink } from '../../../ui/page/TextLink';
import { dwellTimesPath } from './query-params';
import type { QueryParams } from './queries';
import { eventText, missingText } from './words';

type Props = { workflow: WorkflowName; filters: QueryParams; rows: readonly StateStatistics[] };

const headers = [labels.state, labels.event, labels.next, labels.missing, labels.times];

/** Table of the events that sent instances back, most frequent first, with the missing conditions. */
export function SentBackTable({ workflow, filters, rows }: Props) {
  const ways = rows
    .flatMap((row) => row.sentBack.map((way) => ({ row, way })))
    .sort((one, other) => other.way.count - one.way.count);
  if (ways.length === 0) return <Text>{labels.noSentBack}</Text>;
  return (
    <PlainTable caption={labels.sentBackEvents} headers={headers} numbersFrom={4}>
      {ways.map(({ row, way }) => {
        const { event, next } = way;
        const link = (count: number, what: string, more: QueryParams = {}, text = count.toLocaleString('it')) => (
          <TextLink
            key={text}
            to={dwellTimesPath(workflow, filters, { state: row.state, which: 'sentBack', event, next, ...more })}
            aria-label={fillLabel(labels.open, { what, state: row.label, count: count.toLocaleString('it') })}
          >
            {text}
          </TextLink>
        );
        return (
          <Table.Row key={`${row.state} ${event} ${next}`}>
            <Table.Cell>{row.label}</Table.Cell>
            <Table.Cell>{eventText(event)}</Table.Cell>
            <Table.Cell>{way.nextLabel}</Table.Cell>
            <Table.Cell>
              <Missing way={way} link={link} />
            </Table.Cell>
            <Table.Cell textAlign="end">{link(way.count, labels.times)}</Table.Cell>
          </Table.Row>
        );
      })}
    </PlainTable>
  );
}

type Link = (count: number, what: string, more: QueryParams, text: string) => React.ReactNode;

const Missing = ({ way, link }: { way: SentBack; link: Link }) =>
  way.missing.length === 0
    ? labels.nothingMissing
    : way.missing.map(({ code, count }, place) => (
        <span key={code}>
          {place > 0 && ', '}
          {link(count, missingText(code), { missing: code }, `${missingText(code)} (${count.toLocaleString('it')})`)}
        </span>
      ));
