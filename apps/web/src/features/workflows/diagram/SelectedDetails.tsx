import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  machineDetailLabels as labels,
  machineMeanings,
  sheetKindLabels,
  sheetTypeLabels,
  type WorkflowDescription,
} from '@percorso/domain';
import { X } from 'lucide-react';
import { Facts } from '../../../ui/display/Facts';
import type { Selected } from './marks';
import { rulesOf, sheetsOf, sendersOf, transitionGroupsOf } from './selected-facts';
import { TitledList } from './TitledList';

type Props = { machine: WorkflowDescription; selected: Selected | null; onClear: () => void };

/**
 * Details of the selected state or event: its meaning, the roles that may send it, the required sheets, and the source document.
 */
export function SelectedDetails({ machine, selected, onClear }: Props) {
  return (
    <Box
      role="status"
      mt="4"
      p="4"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      _print={selected === null ? { display: 'none' } : { breakInside: 'avoid' }}
    >
      {selected === null ? (
        <Text color="fg.muted">{labels.nothing}</Text>
      ) : (
        <Details machine={machine} selected={selected} onClear={onClear} />
      )}
    </Box>
  );
}

function Details({
  machine,
  selected,
  onClear,
}: {
  machine: WorkflowDescription;
  selected: Selected;
  onClear: () => void;
}) {
  const { states, events } = machineMeanings[machine.name];
  const isState = selected.kind === 'state';
  const code = isState ? selected.id : selected.type;
  const name = isState
    ? machine.states.find(({ id }) => id === code)?.label
    : machine.events.find((event) => event.name === code)?.label;
  const meaning = isState ? states[code] : events[code];
  const rules = isState ? undefined : rulesOf(machine.name, code);
  return (
    <>
      <Flex justify="space-between" align="start" gap="3">
        <Heading as="h3" size="md">
          {fillLabel(isState ? labels.state : labels.event, { name: name ?? code })}
        </Heading>
        <Button variant="outline" bg="bg" size="sm" onClick={onClear} _print={{ display: 'none' }}>
          <X size={16} aria-hidden />
          {labels.clear}
        </Button>
      </Flex>
      <Text mb="3">{meaning?.says}</Text>
      <Facts
        facts={[
          [labels.code, <code key="code">{code}</code>],
          [labels.who, isState ? '' : sendersOf(machine.name, code)],
          [labels.irreversible, rules?.irreversible ? labels.yes : ''],
          [labels.source, meaning?.source],
        ]}
        width="16rem"
      />
      <Sheets machine={machine} selected={selected} />
      <TransitionLists machine={machine} selected={selected} />
    </>
  );
}

type PartProps = { machine: WorkflowDescription; selected: Selected };

function Sheets({ machine, selected }: PartProps) {
  const steps = sheetsOf(machine, selected);
  if (steps.length === 0) return null;
  const lines = steps.map(({ label, sheets }) => {
    const named = sheets.map(([type, kind]) => `${sheetTypeLabels[type]} (${sheetKindLabels[kind]})`).join(', ');
    return steps.length > 1 ? `${label}: ${named}` : named;
  });
  return <TitledList title={selected.kind === 'state' ? labels.sheets : labels.sheetKinds} lines={lines} />;
}

const TransitionLists = ({ machine, selected }: PartProps) =>
  transitionGroupsOf(machine, selected).map(({ title, lines }) => (
    <TitledList key={title} title={title} lines={lines} />
  ));
