import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  eventLabels,
  fillLabel,
  instanceLabels,
  reasonLabels,
  sentence,
  stateLabel,
  workflowsPageLabels,
  type HistoryEntry,
  type InstanceReplay,
  type ReasonGiven,
} from '@percorso/domain';
import { formatDateTime } from '../../../ui/display/dates';
import { PlainTable } from '../../../ui/display/PlainTable';

type Props = { history: readonly HistoryEntry[]; replay: InstanceReplay };

/** Table of the stored history beside the states that its replay reaches. */
export function ReplayTable({ history, replay }: Props) {
  const { at, event, from, target, by, hiddenActor } = workflowsPageLabels;
  const replayedOf = (revision: number) => replay.events.find((each) => each.revision === revision)?.replayedState;
  return (
    <>
      <Differences differences={replay.differences} />
      <PlainTable
        caption={workflowsPageLabels.history}
        headers={[at, event, from, target, instanceLabels.replayed, by]}
      >
        {history.map((entry) => (
          <Table.Row key={entry.revision}>
            <Table.Cell whiteSpace="nowrap">{formatDateTime(entry.at)}</Table.Cell>
            <Table.Cell>
              {eventLabels[entry.type] ?? entry.type}
              {entry.reason && <ReasonText {...entry.reason} />}
            </Table.Cell>
            <Table.Cell>{entry.from ? stateLabel(entry.from) : ''}</Table.Cell>
            <Table.Cell>{stateLabel(entry.state)}</Table.Cell>
            <Table.Cell>
              <Replayed stored={entry.state} replayed={replayedOf(entry.revision) ?? null} />
            </Table.Cell>
            <Table.Cell>{entry.actorName ?? hiddenActor}</Table.Cell>
          </Table.Row>
        ))}
      </PlainTable>
    </>
  );
}

function Replayed({ stored, replayed }: { stored: string; replayed: string | null }) {
  const text = replayed === null ? instanceLabels.notReplayed : stateLabel(replayed);
  return stored === replayed ? text : <chakra.strong color="fg.error">{text}</chakra.strong>;
}

function Differences({ differences }: Pick<InstanceReplay, 'differences'>) {
  if (differences.length === 0) return <Text mb="3">{instanceLabels.agrees}</Text>;
  return (
    <Box role="alert" mb="3" px="4" py="2" bg="bg.error" borderRadius="l2">
      <Text fontWeight="semibold">{instanceLabels.differs}</Text>
      <chakra.ul ps="5" listStyleType="disc">
        {differences.map(({ message }) => (
          <li key={message}>{sentence(message)}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** The reason that the actor gave for the event. */
function ReasonText({ description, note }: ReasonGiven) {
  return (
    <Box borderLeftWidth="3px" borderColor="border.emphasized" ps="2" mt="1" overflowWrap="anywhere">
      {[description, note && fillLabel(reasonLabels.note, { note })].filter(Boolean).join('. ')}
    </Box>
  );
}
