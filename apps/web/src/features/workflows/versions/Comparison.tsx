import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  machineVersionLabels as labels,
  type MachineDifferences,
  type WorkflowName,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/feedback/Loaded';
import { MachineDiagram } from '../diagram/MachineDiagram';
import type { Selected } from '../diagram/marks';
import { TitledList } from '../diagram/TitledList';
import { differenceLines, differenceMarks } from './difference-marks';
import { differencesQuery } from './queries';

type Props = { name: WorkflowName; from: number; to: number };

/** Compares two versions: the differences as text, and marked in the diagrams of both versions. */
export function Comparison({ name, from, to }: Props) {
  const query = useQuery(differencesQuery(name, from, to));
  return (
    <section aria-label={fillLabel(labels.compared, { from, to })}>
      <Heading as="h3" size="md" mb="2">
        {fillLabel(labels.compared, { from, to })}
      </Heading>
      <Loaded query={query} rows={3}>
        {(differences) => (
          <>
            <DifferenceLists differences={differences} />
            <Diagrams name={name} differences={differences} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function DifferenceLists({ differences }: { differences: MachineDifferences }) {
  const groups = differenceLines(differences);
  if (groups.length === 0) return <Text>{labels.same}</Text>;
  return groups.map(({ title, lines }) => <TitledList key={title} title={title} lines={lines} />);
}

/** The diagrams of both versions. They share one selection. */
function Diagrams({ name, differences }: { name: WorkflowName; differences: MachineDifferences }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const sides = [
    { side: 'from', version: differences.from },
    { side: 'to', version: differences.to },
  ] as const;
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" mt="4">
      {sides.map(({ side, version }) => (
        <Box key={side} minW="0">
          <Heading as="h4" size="sm" mb="2">{`${labels.version} ${version}`}</Heading>
          <MachineDiagram
            name={name}
            version={version}
            {...differenceMarks(differences, side)}
            selected={selected}
            onSelect={setSelected}
          />
        </Box>
      ))}
    </Grid>
  );
}
