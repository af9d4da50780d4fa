import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { conformanceLabels as labels, pageLabels, workflowsPageLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useGrant } from '../../api/me';
import { paths } from '../../paths';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { TextLink } from '../../ui/page/TextLink';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { InstanceLookup } from './InstanceLookup';
import { workflowsQuery } from './queries';

/** Page for analysts: lists all machines, and opens an instance by its id. */
export function WorkflowsPage() {
  return (
    <GrantGuard grant="menu_item_workflows_read">
      <Heading as="h1" size="2xl">
        {pageLabels.workflows}
      </Heading>
      <Text color="fg.muted" mb="6">
        {workflowsPageLabels.intro}
      </Text>
      <Stack gap="6">
        <Machines />
        <InstanceLookup />
        <ConformanceLink />
      </Stack>
    </GrantGuard>
  );
}

/** Link to the conformance check, for users who may check histories against the machines. */
function ConformanceLink() {
  if (!useGrant('conformance_read')) return null;
  return (
    <Panel title={labels.title}>
      <Text mb="2">{labels.lead}</Text>
      <TextLink to={paths.conformance}>{labels.title}</TextLink>
    </Panel>
  );
}

function Machines() {
  const query = useQuery(workflowsQuery);
  return (
    <Panel title={workflowsPageLabels.machines}>
      <Loaded query={query} rows={6}>
        {(machines) => (
          <chakra.ul listStyleType="none">
            {machines.map(({ name, label, latest }) => (
              <chakra.li
                key={name}
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                alignItems="center"
                columnGap="3"
                minH="11"
                py="2"
                borderBottomWidth="1px"
                borderColor="border.muted"
              >
                <TextLink to={paths.workflow(name)} fontWeight="semibold">
                  {label}
                </TextLink>
                <Text color="fg.muted">{`${name}, ${workflowsPageLabels.version.toLocaleLowerCase('it')} ${latest}`}</Text>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Loaded>
    </Panel>
  );
}
