import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  conformanceAgainstLabels,
  conformanceLabels as labels,
  type ConformanceGroup,
  type ConformanceRun,
  eventLabels,
  fillLabel,
  formatWhole,
  workflowLabels,
} from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { notify } from '../../../api/notify';
import { paths } from '../../../paths';
import { formatDateTime } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { GrantGuard } from '../../../ui/GrantGuard';
import { Loaded } from '../../../ui/Loaded';
import { Notice } from '../../../ui/Notice';
import { Panel } from '../../../ui/Panel';
import { PlainTable } from '../../../ui/PlainTable';
import { ProgressBar } from '../../../ui/ProgressBar';
import { TextLink } from '../../../ui/TextLink';
import { Deviations, whenText } from './Deviations';
import { beginRun, conformanceKey, groupsQuery, runsQuery } from './queries';

/** For administrators: what of all histories the machines would not allow. */
export function ConformancePage() {
  return (
    <GrantGuard grant="conformance_read">
      <Heading as="h1" size="2xl">
        {labels.title}
      </Heading>
      <Text color="fg.muted" mb="6">
        {labels.intro}
      </Text>
      <Runs />
    </GrantGuard>
  );
}

function Runs() {
  const query = useQuery(runsQuery);
  return (
    <Loaded query={query} rows={6} isPage>
      {({ rows: [last] }) => (
        <Stack gap="6">
          <LastRun run={last} />
          {last && <Groups run={last} />}
          {last && last.deviatingOwn + last.deviatingNewest > 0 && (
            <Panel title={labels.histories}>
              <Deviations run={last} />
            </Panel>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function LastRun({ run }: { run: ConformanceRun | undefined }) {
  const client = useQueryClient();
  const beginning = useMutation({
    mutationFn: beginRun,
    networkMode: 'always',
    onSuccess: () => notify.success(labels.started),
    onError: notify.error,
    onSettled: () => client.invalidateQueries({ queryKey: conformanceKey }),
  });
  const isRunning = run?.endedAt === null;
  return (
    <Panel title={labels.check}>
      <Stack gap="4" align="flex-start">
        {run ? <Told run={run} /> : <Text>{labels.never}</Text>}
        <Button disabled={isRunning} loading={beginning.isPending} onClick={() => beginning.mutate()}>
          <ListChecks size={16} aria-hidden />
          {labels.start}
        </Button>
      </Stack>
    </Panel>
  );
}

function Told({ run }: { run: ConformanceRun }) {
  const { histories, total, endedAt, startedBy, deviatingOwn, deviatingNewest } = run;
  const counts = { histories: formatWhole(histories), total: formatWhole(total) };
  const text = endedAt
    ? fillLabel(labels.ended, { ...counts, at: formatDateTime(endedAt) })
    : fillLabel(labels.running, counts);
  const isClean = deviatingOwn + deviatingNewest === 0;
  return (
    <Stack gap="4" w="full">
      {!endedAt && (
        <ProgressBar label={labels.check} share={total === 0 ? 0 : Math.min(1, histories / total)} text={text} />
      )}
      {endedAt && <Notice kind={isClean ? 'success' : 'warning'}>{isClean ? `${text} ${labels.none}` : text}</Notice>}
      {startedBy && <Text color="fg.muted">{fillLabel(labels.by, { by: startedBy })}</Text>}
      <Facts
        facts={[
          [labels.conform, formatWhole(histories - deviatingOwn)],
          [labels.deviatingOwn, formatWhole(deviatingOwn)],
          [labels.deviatingNewest, formatWhole(deviatingNewest)],
        ]}
      />
    </Stack>
  );
}

const headers = [labels.against, labels.workflow, labels.event, labels.state, labels.why, labels.histories];

/** What is alike, the most frequent first; each leads to its histories. */
function Groups({ run }: { run: ConformanceRun }) {
  const query = useQuery(groupsQuery(run));
  return (
    <Loaded query={query} rows={3}>
      {({ rows }) =>
        rows.length > 0 && (
          <Panel title={labels.groups}>
            <PlainTable caption={labels.groups} headers={headers}>
              {rows.map((group) => (
                <Group key={Object.values(group).join()} group={group} />
              ))}
            </PlainTable>
          </Panel>
        )
      }
    </Loaded>
  );
}

function Group({ group: { against, workflow, type, state, explanation, histories } }: { group: ConformanceGroup }) {
  const shown = new URLSearchParams({ against, workflow, type }).toString();
  return (
    <Table.Row>
      <Table.Cell>{conformanceAgainstLabels[against]}</Table.Cell>
      <Table.Cell>{workflowLabels[workflow]}</Table.Cell>
      <Table.Cell>{eventLabels[type] ?? type}</Table.Cell>
      <Table.Cell>{whenText(state)}</Table.Cell>
      <Table.Cell>{explanation}</Table.Cell>
      <Table.Cell textAlign="end">
        <TextLink to={`${paths.conformance}?${shown}`} aria-label={`${labels.show}: ${formatWhole(histories)}`}>
          {formatWhole(histories)}
        </TextLink>
      </Table.Cell>
    </Table.Row>
  );
}
