import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { forecastLabels, workflowsPageLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { Panel } from '../../ui/page/Panel';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { TextLink } from '../../ui/page/TextLink';
import { DiagramPanel } from './diagram/DiagramPanel';
import { EventLogPanel } from './EventLogPanel';
import { VersionsPanel } from './versions/VersionsPanel';
import { guardRows, GuardsTable, StatesTable, TransitionsTable } from './MachineTables';
import { workflowQuery } from './queries';
import { SandboxPanel } from './sandbox/SandboxPanel';

/** Page of one machine: its diagram, its states, its events and its guards. */
export function WorkflowPage() {
  const { name = '' } = useParams();
  return (
    <GrantGuard grant="menu_item_workflows_read">
      <Machine name={name} />
    </GrantGuard>
  );
}

function Machine({ name }: { name: string }) {
  const { data: machine, error, refetch } = useQuery(workflowQuery(name));
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!machine) return <Loading />;
  return (
    <>
      <Heading as="h1" size="2xl">
        {machine.label}
      </Heading>
      <Text color="fg.muted" mb="6">
        {`${machine.name}, ${workflowsPageLabels.version.toLocaleLowerCase('it')} ${machine.version}`}
      </Text>
      <Box mb="4" _print={{ display: 'none' }}>
        <TextLink to={paths.forecast(machine.name)}>{forecastLabels.link}</TextLink>
      </Box>
      <Stack gap="6">
        <DiagramPanel machine={machine} />
        <SandboxPanel origin={{ workflow: machine.name, version: machine.latest }} />
        <VersionsPanel name={machine.name} released={machine.latest} />
        <EventLogPanel machine={machine} />
        <Panel title={workflowsPageLabels.states}>
          <StatesTable machine={machine} />
        </Panel>
        <Panel title={workflowsPageLabels.events}>
          <TransitionsTable machine={machine} />
        </Panel>
        {guardRows(machine).length > 0 && (
          <Panel title={workflowsPageLabels.guards}>
            <GuardsTable machine={machine} />
          </Panel>
        )}
      </Stack>
    </>
  );
}
