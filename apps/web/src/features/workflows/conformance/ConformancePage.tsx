import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { conformanceLabels as labels, type ConformanceRun, fillLabel, formatWhole } from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { notify } from '../../../api/notify';
import { formatDateTime } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Notice } from '../../../ui/feedback/Notice';
import { Panel } from '../../../ui/page/Panel';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { Deviations, historiesId } from './Deviations';
import { Groups } from './Groups';
import { beginRun, conformanceKey, runsQuery } from './queries';
import { PageHeading } from '../../../ui/page/PageHeading';

/** Page for administrators and analysts: histories that are damaged or that the machines would not allow. */
export function ConformancePage() {
  return (
    <GrantGuard grant="conformance_read">
      <PageHeading title={labels.title} intro={labels.intro} />
      <Runs />
    </GrantGuard>
  );
}

const isClean = ({ histories, conforming, deviatingNewest }: ConformanceRun) =>
  histories === conforming && deviatingNewest === 0;

function Runs() {
  const query = useQuery(runsQuery);
  return (
    <Loaded query={query} rows={6} isPage>
      {({ rows: [last] }) => (
        <Stack gap="6">
          <LastRun run={last} />
          {last && <Groups key={last.id} run={last} />}
          {last && !isClean(last) && (
            <Panel title={labels.histories} id={historiesId}>
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
        {run ? <RunSummary run={run} /> : <Text>{labels.never}</Text>}
        <Button disabled={isRunning} loading={beginning.isPending} onClick={() => beginning.mutate()}>
          <ListChecks size={16} aria-hidden />
          {labels.start}
        </Button>
      </Stack>
    </Panel>
  );
}

function RunSummary({ run }: { run: ConformanceRun }) {
  const { histories, total, endedAt, startedBy, conforming, damaged, deviatingOwn, deviatingNewest } = run;
  const counts = { histories: formatWhole(histories), total: formatWhole(total) };
  const text = endedAt
    ? fillLabel(labels.ended, { ...counts, at: formatDateTime(endedAt) })
    : fillLabel(labels.running, counts);
  return (
    <Stack gap="4" w="full">
      {!endedAt && (
        <ProgressBar label={labels.check} share={total === 0 ? 0 : Math.min(1, histories / total)} text={text} />
      )}
      {endedAt && (
        <Notice kind={isClean(run) ? 'success' : 'warning'}>{isClean(run) ? `${text} ${labels.none}` : text}</Notice>
      )}
      {startedBy && <Text color="fg.muted">{fillLabel(labels.by, { by: startedBy })}</Text>}
      <Facts
        facts={[
          [labels.conform, formatWhole(conforming)],
          [labels.damaged, formatWhole(damaged)],
          [labels.deviatingOwn, formatWhole(deviatingOwn)],
          [labels.deviatingNewest, formatWhole(deviatingNewest)],
        ]}
      />
    </Stack>
  );
}
