import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  instanceLabels,
  pageLabels,
  pageMessages,
  stateLabel,
  workflowLabels,
  WorkflowName,
  workflowsPageLabels,
  type WorkflowView,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isStatus } from '../../../api/api-error';
import { episodeQuery } from '../../../api/episodes';
import { historyQuery } from '../../../api/history';
import { useGrant } from '../../../api/me';
import { formatDateTime } from '../../../ui/display/dates';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Facts } from '../../../ui/display/Facts';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Loading } from '../../../ui/feedback/Loading';
import { NoPage } from '../../../ui/page/NoPage';
import { Panel } from '../../../ui/page/Panel';
import { MachineDiagram } from '../diagram/MachineDiagram';
import { instanceQuery } from '../queries';
import { SandboxPanel } from '../sandbox/SandboxPanel';
import { momentMarks } from './moment-marks';
import { OffersTable } from './OffersTable';
import { replayQuery, dwellTimesQuery } from './queries';
import { ReplayTable } from './ReplayTable';
import { PathPanel } from './PathPanel';
import { TimeAxis } from './TimeAxis';
import { Timeline } from './Timeline';

/** Page of one instance, for every user who may see it: its path on the diagram, the possible events and the missing conditions. */
export function InstancePage() {
  const { name = '', id = '' } = useParams();
  const readsEpisodes = useGrant('episode_of_care_read');
  const readsMachines = useGrant('workflow_read');
  const workflow = WorkflowName.safeParse(name).data;
  if (!readsEpisodes && !readsMachines) return <NoPage title={pageLabels.forbidden} text={pageMessages.forbidden} />;
  return (
    <>
      <Heading as="h1" size="2xl" mb="6">
        {instanceLabels.title}
      </Heading>
      {workflow ? (
        <Instance key={id} name={workflow} id={id} />
      ) : (
        <Text role="status">{workflowsPageLabels.notFound}</Text>
      )}
    </>
  );
}

function Instance({ name, id }: { name: WorkflowName; id: string }) {
  const { data: view, error, refetch } = useQuery(instanceQuery(name, id));
  if (isStatus(error, 404)) return <Text role="status">{workflowsPageLabels.notFound}</Text>;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!view) return <Loading rows={6} />;
  return (
    <Stack gap="6">
      <Facts
        facts={[
          [workflowsPageLabels.workflow, workflowLabels[name]],
          [workflowsPageLabels.current, stateLabel(view.state)],
          [workflowsPageLabels.since, formatDateTime(view.stateSince)],
          [workflowsPageLabels.revision, String(view.revision)],
        ]}
      />
      <PathTaken view={view} />
      <Panel title={instanceLabels.offers}>
        <OffersTable view={view} />
      </Panel>
      <MissingConditions view={view} />
      <SandboxPanel origin={{ workflow: name, version: view.version, instance: view }} />
      <Replay view={view} />
      <Organisations view={view} />
    </Stack>
  );
}

type Props = { view: WorkflowView };

function PathTaken({ view }: Props) {
  const query = useQuery(historyQuery(view.workflow, view.id));
  const [chosen, setChosen] = useState<number>();
  return (
    <Panel title={instanceLabels.diagram} intro={instanceLabels.diagramIntro}>
      <Loaded query={query} rows={6}>
        {(history) => {
          const moment = Math.min(chosen ?? history.length - 1, history.length - 1);
          return (
            <>
              <Timeline history={history} moment={moment} onMove={setChosen} />
              <MachineDiagram name={view.workflow} version={view.version} {...momentMarks(view, history, moment)} />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** The missing conditions. Sheets are links for users who may open the episode. */
function MissingConditions({ view }: Props) {
  const { data: dwellTimes = [] } = useQuery(dwellTimesQuery(view.workflow, view.id));
  const episodeId = dwellTimes.find(({ workflow }) => workflow === 'uod-episode')?.id ?? '';
  const isLinked = useGrant('episode_of_care_read') && episodeId !== '';
  const { data: episode } = useQuery({ ...episodeQuery(episodeId), enabled: isLinked });
  return <PathPanel view={view} episode={episode} />;
}

function Replay({ view: { workflow, id } }: Props) {
  const { data: history } = useQuery(historyQuery(workflow, id));
  const query = useQuery(replayQuery(workflow, id));
  return (
    <Panel title={instanceLabels.history}>
      <Loaded query={query} rows={4}>
        {(replay) => history && <ReplayTable history={history} replay={replay} />}
      </Loaded>
    </Panel>
  );
}

function Organisations({ view: { workflow, id } }: Props) {
  const { data: dwellTimes = [] } = useQuery(dwellTimesQuery(workflow, id));
  if (dwellTimes.length === 0) return null;
  return (
    <Panel title={instanceLabels.axis} intro={instanceLabels.axisIntro}>
      <TimeAxis dwellTimes={dwellTimes} />
    </Panel>
  );
}
