import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  machineVersionLabels as labels,
  stateLabel,
  upgradeSummary,
  type UpgradeReport,
  type WorkflowName,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { PlainTable } from '../../../ui/display/PlainTable';
import { upgradeQuery } from './queries';
import { abilitiesText } from './difference-marks';

/** Dry run of an upgrade of the instances of older versions, for users with the grant. Nothing is changed. */
export function DryRun({ name }: { name: WorkflowName }) {
  const { data, error, isFetching, refetch } = useQuery(upgradeQuery(name));
  return (
    <section aria-label={labels.dryRun}>
      <Heading as="h3" size="md">
        {labels.dryRun}
      </Heading>
      <Text color="fg.muted" mb="3">
        {labels.dryRunIntro}
      </Text>
      <Button variant="outline" bg="bg" loading={isFetching} onClick={() => void refetch()}>
        {labels.run}
      </Button>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Report report={data} />}
    </section>
  );
}

function Report({ report }: { report: UpgradeReport }) {
  const { groups, unmappedGroups } = report;
  return (
    <Stack gap="4" mt="4">
      <Text role="status">{upgradeSummary(report, true)}</Text>
      {groups.length > 0 && (
        <PlainTable
          caption={labels.upgradable}
          headers={[labels.from, labels.to, labels.state, labels.gained, labels.lost, labels.instances]}
          numbersFrom={5}
        >
          {groups.map(({ from, to, source, target, gained, lost, instances }, row) => (
            <Table.Row key={row}>
              <Table.Cell>{from}</Table.Cell>
              <Table.Cell>{to}</Table.Cell>
              <Table.Cell>
                {source === target ? stateLabel(source) : `${stateLabel(source)} → ${stateLabel(target)}`}
              </Table.Cell>
              <Table.Cell>{abilitiesText(gained)}</Table.Cell>
              <Table.Cell>{abilitiesText(lost)}</Table.Cell>
              <Table.Cell textAlign="end">{instances.toLocaleString('it')}</Table.Cell>
            </Table.Row>
          ))}
        </PlainTable>
      )}
      {unmappedGroups.length > 0 && (
        <PlainTable
          caption={labels.unmapped}
          headers={[labels.from, labels.state, labels.reason, labels.example, labels.instances]}
          numbersFrom={4}
        >
          {unmappedGroups.map(({ from, source, label, example, instances }, row) => (
            <Table.Row key={row}>
              <Table.Cell>{from}</Table.Cell>
              <Table.Cell>{source === null ? labels.unknownState : stateLabel(source)}</Table.Cell>
              <Table.Cell>{label}</Table.Cell>
              <Table.Cell>
                <code>{example}</code>
              </Table.Cell>
              <Table.Cell textAlign="end">{instances.toLocaleString('it')}</Table.Cell>
            </Table.Row>
          ))}
        </PlainTable>
      )}
    </Stack>
  );
}
