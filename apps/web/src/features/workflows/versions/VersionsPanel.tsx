import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, machineVersionLabels as labels, type VersionUse, type WorkflowName } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGrant } from '../../../api/me';
import { FoldedPanel } from '../../../ui/page/FoldedPanel';
import { Loaded } from '../../../ui/feedback/Loaded';
import { PlainTable } from '../../../ui/display/PlainTable';
import { SelectField } from '../../../ui/fields/SelectField';
import { Comparison } from './Comparison';
import { DryRun } from './DryRun';
import { versionsQuery } from './queries';

/** The versions of a machine that are in use, the differences between two versions, and the dry run of an upgrade. */
export const VersionsPanel = ({ name, released }: { name: WorkflowName; released: number }) => (
  <FoldedPanel title={labels.title} intro={labels.intro} show={labels.show} hide={labels.hide}>
    <Versions name={name} released={released} />
  </FoldedPanel>
);

function Versions({ name, released }: { name: WorkflowName; released: number }) {
  const mayTry = useGrant('workflow_upgrade_read');
  const query = useQuery(versionsQuery(name));
  return (
    <Stack gap="6">
      <Loaded query={query} rows={2}>
        {(uses) => <Uses uses={uses} />}
      </Loaded>
      {released > 1 ? <Pair name={name} released={released} /> : <Text>{labels.one}</Text>}
      {mayTry && <DryRun name={name} />}
    </Stack>
  );
}

const Uses = ({ uses }: { uses: readonly VersionUse[] }) => (
  <PlainTable caption={labels.title} headers={[labels.version, labels.open]} numbersFrom={1}>
    {uses.map(({ version, latest, open }) => (
      <Table.Row key={version}>
        <Table.Cell>{latest ? fillLabel(labels.latest, { version }) : version}</Table.Cell>
        <Table.Cell textAlign="end">{open.toLocaleString('it')}</Table.Cell>
      </Table.Row>
    ))}
  </PlainTable>
);

/** Compares two versions that the user chooses, initially the last two. */
function Pair({ name, released }: { name: WorkflowName; released: number }) {
  const [pair, setPair] = useState({ from: released - 1, to: released });
  const options = Array.from({ length: released }, (_, index) => ({
    value: String(index + 1),
    label: `${labels.version} ${index + 1}`,
  }));
  const field = (label: string, side: 'from' | 'to') => (
    <Box flex="1 1 12rem">
      <SelectField
        label={label}
        options={options}
        value={String(pair[side])}
        onChange={({ target }) => setPair({ ...pair, [side]: Number(target.value) || pair[side] })}
      />
    </Box>
  );
  return (
    <div>
      <Flex gap="4" wrap="wrap" mb="4" _print={{ display: 'none' }}>
        {field(labels.before, 'from')}
        {field(labels.after, 'to')}
      </Flex>
      <Comparison key={`${pair.from} ${pair.to}`} name={name} {...pair} />
    </div>
  );
}
