import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import {
  formatWhole,
  importOutcome,
  pageLabels,
  provisionImportLabels as labels,
  type ProvisionImportView,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '../../ui/display/dates';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Facts } from '../../ui/display/Facts';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loading } from '../../ui/feedback/Loading';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { useRestoreFocus } from '../../ui/focus/use-restore-focus';
import { DiscardedRecords } from './DiscardedRecords';
import { Freshness } from './Freshness';
import { ImportActions } from './ImportActions';
import { centreText, fileText } from './import-columns';
import { ImportProgress } from './ImportProgress';
import { ImportState } from './ImportState';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { importsKey, importQuery, isRunning } from './queries';

/** Page of one bulk import: its state and its actions (spec 001 §4). */
export function ProvisionImportPage() {
  const { importId = '' } = useParams();
  return (
    <GrantGuard grant="menu_item_provisions_bulk_import_read">
      <ImportJob key={importId} id={importId} />
    </GrantGuard>
  );
}

function ImportJob({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  useWorkflowChanges('provision-import', importsKey);
  const { data: job, error, refetch } = query;
  if (!job)
    return error ? <ErrorState isPage error={error} onRetry={() => void refetch()} /> : <Loading rows={6} height="8" />;
  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl" overflowWrap="anywhere">
        {pageLabels.provisionImport}: {fileText(job)}
      </Heading>
      <Freshness query={query} />
      <ProgressPanel job={job} isStale={query.isError} />
      {job.discarded > 0 && job.state !== 'IN_VERIFICA' && <DiscardedRecords job={job} />}
      <About job={job} />
    </Stack>
  );
}

function ProgressPanel({ job, isStale }: { job: ProvisionImportView; isStale: boolean }) {
  const { kind, text } = importOutcome(job);
  const focused = useRestoreFocus<HTMLDivElement>(job.state);
  return (
    <Panel title={labels.work} tools={<ImportState state={job.state} />}>
      <Box ref={focused} tabIndex={-1} outline="none">
        <Facts
          width="6.5rem"
          facts={(['records', 'valid', 'discarded', 'imported'] as const).map((name) => [
            labels[name],
            formatWhole(job[name]),
          ])}
        />
        <Box mt="4">
          <ImportProgress job={job} />
        </Box>
        {!(isStale && isRunning(job)) && <Notice kind={kind}>{text}</Notice>}
        <ImportActions job={job} />
      </Box>
    </Panel>
  );
}

const About = ({ job }: { job: ProvisionImportView }) => (
  <Panel title={labels.job}>
    <Facts
      facts={[
        [labels.centre, centreText(job)],
        [labels.file, fileText(job)],
        [labels.description, job.description],
        [labels.createdAt, formatDateTime(job.createdAt)],
        [labels.createdBy, job.createdBy],
      ]}
    />
  </Panel>
);
