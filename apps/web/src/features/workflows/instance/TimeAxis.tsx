import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import { instanceLabels, stateLabel, type InstanceDwellTime } from '@percorso/domain';
import { useState } from 'react';
import { paths } from '../../../paths';
import { formatDateTime } from '../../../ui/display/dates';
import { PlainTable } from '../../../ui/display/PlainTable';
import { TextLink } from '../../../ui/page/TextLink';

const shades = ['blue.100', 'blue.200'] as const;

/** Chart of the dwell times of all machines of an episode on one time axis. The table has the same data as text. */
export function TimeAxis({ dwellTimes }: { dwellTimes: readonly InstanceDwellTime[] }) {
  const [now] = useState(Date.now);
  const time = (text: string | null) => (text === null ? now : Date.parse(text));
  const begin = Math.min(...dwellTimes.map(({ from }) => time(from)));
  const length = Math.max(1, Math.max(...dwellTimes.map(({ until }) => time(until))) - begin);
  const share = (from: number, until: number) => `${((until - from) / length) * 100}%`;
  const machines = [...new Set(dwellTimes.map(({ id }) => id))].map((id) =>
    dwellTimes.filter((dwellTime) => dwellTime.id === id),
  );
  const { organisation, from: fromLabel, until: untilLabel, stillThere, axis } = instanceLabels;
  return (
    <Stack gap="3">
      {machines.map((own) => (
        <div key={own[0]?.id}>
          <TextLink to={paths.workflowInstance(own[0]?.workflow ?? '', own[0]?.id ?? '')}>
            {own[0]?.organisation}
          </TextLink>
          <Box position="relative" h="8" bg="bg.muted" borderRadius="l1" aria-hidden>
            {own.map(({ revision, state, from, until }, index) => (
              <Box
                key={revision}
                position="absolute"
                insetY="0"
                left={share(begin, time(from))}
                width={share(time(from), time(until))}
                bg={shades[index % shades.length]}
                borderLeftWidth="2px"
                borderColor="blue.700"
                overflow="hidden"
                title={stateLabel(state)}
              >
                <Text fontSize="xs" px="1" truncate lineHeight="2rem">
                  {stateLabel(state)}
                </Text>
              </Box>
            ))}
          </Box>
        </div>
      ))}
      <PlainTable caption={axis} headers={[organisation, fromLabel, untilLabel, instanceLabels.state]}>
        {[...dwellTimes]
          .sort((one, other) => one.from.localeCompare(other.from))
          .map(({ id, organisation: name, revision, state, from, until }) => (
            <Table.Row key={`${id} ${revision}`}>
              <Table.Cell>{name}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{formatDateTime(from)}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{until === null ? stillThere : formatDateTime(until)}</Table.Cell>
              <Table.Cell>{stateLabel(state)}</Table.Cell>
            </Table.Row>
          ))}
      </PlainTable>
    </Stack>
  );
}
