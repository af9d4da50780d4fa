import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import {
  eventLabels,
  fillLabel,
  reasonLabels,
  stateLabel,
  workflowLabels,
  workflowsPageLabels,
  type HistoryEntry,
  type ReasonGiven,
  type WorkflowName,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { isStatus } from '../../api/api-error';
import { formatDateTime } from '../../ui/dates';
import { ErrorState } from '../../ui/ErrorState';
import { Facts } from '../../ui/Facts';
import { Loading } from '../../ui/Loading';
import { historyQuery } from '../../api/history';
import { Diagram } from './Diagram';
import { PlainTable } from '../../ui/PlainTable';
import { instanceQuery } from './queries';

export function InstanceHistory({ workflow, id }: { workflow: WorkflowName; id: string }) {
  const { data: view, error, refetch } = useQuery(instanceQuery(workflow, id));
  const { data: history } = useQuery({ ...historyQuery(workflow, id), enabled: view !== undefined });
  if (isStatus(error, 404))
    return (
      <Text mt="5" role="status">
        {workflowsPageLabels.notFound}
      </Text>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!view || !history) return <Loading rows={3} />;
  const possible = view.events.filter(({ allowed }) => allowed).map(({ type }) => eventLabels[type] ?? type);
  return (
    <Stack gap="5" mt="5">
      <Facts
        facts={[
          [workflowsPageLabels.current, stateLabel(view.state)],
          [workflowsPageLabels.code, view.state],
          [workflowsPageLabels.since, formatDateTime(view.stateSince)],
          [workflowsPageLabels.revision, String(view.revision)],
          [workflowsPageLabels.offers, possible.join(', ') || workflowsPageLabels.noOffers],
        ]}
      />
      <Diagram name={workflow} version={view.version} label={workflowLabels[workflow]} state={view.state} />
      <div>
        <Heading as="h3" size="md" mb="2">
          {workflowsPageLabels.history}
        </Heading>
        <HistoryTable history={history} />
      </div>
    </Stack>
  );
}

/** What was said by who did it. */
function ReasonText({ description, note }: ReasonGiven) {
  return (
    <Box borderLeftWidth="3px" borderColor="border.emphasized" ps="2" mt="1" overflowWrap="anywhere">
      {[description, note && fillLabel(reasonLabels.note, { note })].filter(Boolean).join('. ')}
    </Box>
  );
}

function HistoryTable({ history }: { history: readonly HistoryEntry[] }) {
  const { at, event, from, target, by, hiddenActor } = workflowsPageLabels;
  return (
    <PlainTable caption={workflowsPageLabels.history} headers={[at, event, from, target, by]}>
      {history.map((entry) => (
        <Table.Row key={entry.revision}>
          <Table.Cell whiteSpace="nowrap">{formatDateTime(entry.at)}</Table.Cell>
          <Table.Cell>
            {eventLabels[entry.type] ?? entry.type}
            {entry.reason && <ReasonText {...entry.reason} />}
          </Table.Cell>
          <Table.Cell>{entry.from ? stateLabel(entry.from) : ''}</Table.Cell>
          <Table.Cell>{stateLabel(entry.state)}</Table.Cell>
          <Table.Cell>{entry.actorName ?? hiddenActor}</Table.Cell>
        </Table.Row>
      ))}
    </PlainTable>
  );
}
