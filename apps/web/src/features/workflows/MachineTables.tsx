import { Table } from '@chakra-ui/react/table';
import {
  eventLabels,
  stateLabel,
  workflowsPageLabels,
  type GuardDescription,
  type StateDescription,
  type TransitionDescription,
  type WorkflowDescription,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { PlainTable } from '../../ui/display/PlainTable';

type Props = { machine: WorkflowDescription };
type MachineTableProps = { caption: string; headers: readonly string[]; rows: readonly (readonly ReactNode[])[] };

function MachineTable({ caption, headers, rows }: MachineTableProps) {
  return (
    <PlainTable caption={caption} headers={headers}>
      {rows.map((cells, row) => (
        <Table.Row key={row}>
          {cells.map((cell, column) => (
            <Table.Cell key={column} verticalAlign="top">
              {cell}
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </PlainTable>
  );
}

const kindOf = ({ initial, type }: StateDescription): string =>
  [initial && workflowsPageLabels.initial, type === 'final' && workflowsPageLabels.final].filter(Boolean).join(', ');

export function StatesTable({ machine }: Props) {
  return (
    <MachineTable
      caption={workflowsPageLabels.states}
      headers={[workflowsPageLabels.state, workflowsPageLabels.code, workflowsPageLabels.kind]}
      rows={machine.states.map((state) => [state.label, <code key="code">{state.id}</code>, kindOf(state)])}
    />
  );
}

const trigger = ({ kind, event }: TransitionDescription): string => {
  if (kind === 'event') return `${eventLabels[event ?? ''] ?? ''} (${event ?? ''})`.trim();
  return kind === 'always' ? workflowsPageLabels.always : workflowsPageLabels.done;
};

export function TransitionsTable({ machine }: Props) {
  const { event, from, target, requires, effects, noTarget } = workflowsPageLabels;
  return (
    <MachineTable
      caption={workflowsPageLabels.events}
      headers={[from, event, requires, target, effects]}
      rows={machine.transitions.map((transition) => [
        stateLabel(transition.from),
        trigger(transition),
        <Lines key="guards" lines={transition.guards.map(({ label }) => label)} />,
        transition.target ? stateLabel(transition.target) : noTarget,
        <Lines key="effects" lines={transition.effects.map(({ label }) => label)} />,
      ])}
    />
  );
}

export const guardRows = ({ transitions }: WorkflowDescription): GuardDescription[] => {
  const guards = transitions.flatMap((transition) => transition.guards);
  return guards.filter(({ name }, index) => guards.findIndex((guard) => guard.name === name) === index);
};

export function GuardsTable({ machine }: Props) {
  return (
    <MachineTable
      caption={workflowsPageLabels.guards}
      headers={[workflowsPageLabels.code, workflowsPageLabels.name]}
      rows={guardRows(machine).map(({ name, label }) => [<code key="name">{name}</code>, label])}
    />
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>);
}
