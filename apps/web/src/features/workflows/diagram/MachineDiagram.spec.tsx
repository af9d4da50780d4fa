import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { machineDiagramLabels as labels, WorkflowName } from '@percorso/domain';
import { machineOf, workflows } from '@percorso/workflows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AnyStateNode } from 'xstate';
import { system } from '../../../theme/system';
import { MachineDiagram } from './MachineDiagram';
import type { Marks, Selected } from './marks';

const released = WorkflowName.options.flatMap((name) =>
  Object.keys(workflows[name].versions).map((version) => ({ name, version: Number(version) })),
);

type Show = Marks & { name: WorkflowName; version: number; onSelect?: (selected: Selected | null) => void };

async function show(props: Show) {
  const { container } = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MachineDiagram {...props} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByRole('group', { name: /^Diagramma di/ });
  const all = (selector: string) => [...container.querySelectorAll<SVGGElement>(selector)];
  return { container, all };
}

const statesOf = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((child) => [child.path.join('.'), ...statesOf(child)]);

/** Returns the transitions of the machine as `from event to`; `to` is empty if the state does not change. */
const transitionsOf = (node: AnyStateNode): string[] => [
  ...[...node.transitions.values(), node.always ?? []]
    .flat()
    .map(({ eventType, target }) =>
      [node.path.join('.'), sent(String(eventType)), target?.[0]?.path.join('.') ?? ''].join(' '),
    ),
  ...Object.values(node.states).flatMap(transitionsOf),
];
const sent = (type: string): string => (type.startsWith('xstate.done') ? 'done' : type);

const drawnTransitions = (all: (selector: string) => SVGGElement[]): string[] => [
  ...all('.transition').flatMap(({ dataset }) =>
    (dataset.from ?? '').split(' ').map((from) => `${from} ${dataset.event ?? ''} ${dataset.to ?? ''}`),
  ),
  ...all('[data-inner]').map(({ dataset }) => `${dataset.inner ?? ''} `),
];

describe.each(released)('The diagram of $name, version $version', ({ name, version }) => {
  const machine = machineOf(name, version);

  it('has every state of the machine, and no other', async () => {
    const { all } = await show({ name, version });
    const drawn = all('[data-state]').map(({ dataset }) => dataset.state ?? '');
    expect(drawn.filter((id) => id !== '').sort()).toEqual(statesOf(machine.root).sort());
    const finals = all('[data-state] .end').map(({ parentElement }) => parentElement?.dataset.state);
    expect(finals.sort()).toEqual(
      statesOf(machine.root)
        .filter((id) => typeOf(machine.root, id) === 'final')
        .sort(),
    );
  });

  it('has every transition of the machine, and no other', async () => {
    const { all } = await show({ name, version });
    // Internal transitions of a state for the same event are drawn as one line.
    expect([...new Set(drawnTransitions(all))].sort()).toEqual([...new Set(transitionsOf(machine.root))].sort());
  });

  it('has a table with the same content', async () => {
    await show({ name, version });
    const rows = within(screen.getByRole('table', { name: /tabella/ })).getAllByRole('row');
    expect(rows).toHaveLength(1 + statesOf(machine.root).length + transitionsOf(machine.root).length);
  });
});

const typeOf = (root: AnyStateNode, id: string): string | undefined =>
  id.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], root)?.type;

describe('The diagram', () => {
  const plan = { name: 'remodelling-proposal', version: 1 } as const;

  it('is one tab stop: arrows move the focus, Enter selects, Escape clears', async () => {
    const chosen: (Selected | null)[] = [];
    await show({ ...plan, onSelect: (selected) => chosen.push(selected) });
    const user = userEvent.setup();
    screen.getByRole('group', { name: /^Diagramma di/ }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: /^Stato: Proposta/ })).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}{Escape}');
    expect(chosen).toEqual([
      { kind: 'state', id: 'PROPOSTA' },
      { kind: 'event', type: expect.stringMatching(/^(ACCEPT|REFUSE)$/) },
      null,
    ]);
  });

  it('is moved by the arrow keys while its window has the focus, and scaled by + − and 0', async () => {
    const { all } = await show(plan);
    const user = userEvent.setup();
    const view = () => {
      const [x = 0, y = 0, scale = 0] = (all('.workflow-diagram')[0]?.style.transform.match(/-?[\d.]+/g) ?? []).map(
        Number,
      );
      return { x, y, scale };
    };
    screen.getByRole('group', { name: /^Diagramma di/ }).focus();
    const first = view();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    const moved = view();
    expect([moved.x < first.x, moved.y < first.y, moved.scale]).toEqual([true, true, first.scale]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(view()).toEqual(first);
    await user.keyboard('+');
    expect(view().scale).toBeGreaterThan(first.scale);
    await user.keyboard('--');
    expect(view().scale).toBeLessThan(first.scale);
  });

  it('finds a state or an event by its name and selects it', async () => {
    const chosen: (Selected | null)[] = [];
    await show({ ...plan, onSelect: (selected) => chosen.push(selected) });
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox', { name: labels.search }), 'rifiutata{ArrowDown}{Enter}');
    expect(chosen).toEqual([{ kind: 'state', id: 'RIFIUTATA' }]);
    expect(screen.getByRole('button', { name: /^Stato: Rifiutata/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('describes each mark as text', async () => {
    await show({
      ...plan,
      states: { PROPOSTA: { tone: 'current', text: '12 da ieri' } },
      edges: { 'PROPOSTA ACCEPT ACCETTATA': { tone: 'refused', text: 'manca l’esito' } },
    });
    const state = screen.getByRole('button', { name: `Stato: Proposta, ${labels.current}, 12 da ieri` });
    expect(state).toHaveAttribute('aria-current', 'step');
    expect(within(state).getByText('12 da ieri')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /; non possibile ora; manca l’esito$/ })).toBeInTheDocument();
    expect(screen.getAllByRole('cell', { name: `${labels.refused}, manca l’esito` })).toHaveLength(1);
  });

  it('shows the selection that its parent component sets', async () => {
    function Holder() {
      const [selected, setSelected] = useState<Selected | null>({ kind: 'state', id: 'ACCETTATA' });
      return <MachineDiagram {...plan} selected={selected} onSelect={setSelected} />;
    }
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <Holder />
        </QueryClientProvider>
      </ChakraProvider>,
    );
    const state = await screen.findByRole('button', { name: /^Stato: Accettata/ });
    expect(state).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(state);
    expect(state).toHaveAttribute('aria-pressed', 'false');
  });
});
