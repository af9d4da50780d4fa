import { WorkflowName } from '@percorso/domain';
import { JSDOM } from 'jsdom';
import { browserMachines } from '../browser-machines.js';
import { markStates } from '../mark-states.js';
import { spaceOf, tables } from '../proofs/tables.js';
import { activeNodes } from '../state-nodes.js';
import { statesOf } from '../proofs/state-space.js';
import { transitionsOf } from '../proofs/machine-transitions.js';
import { graphOf, statesIn } from './graph.js';
import { mermaidOf } from './mermaid.js';
import { scxmlOf } from './scxml.js';
import { svgOf } from './svg.js';

const machines = [
  ...WorkflowName.options.map((name) => ({ name, machine: tables[name].machine })),
  ...Object.entries(browserMachines).map(([name, { machine }]) => ({ name, machine })),
];
const { DOMParser } = new JSDOM().window;
/** @throws if the text is not well-formed XML */
const parsed = (text: string, type: 'image/svg+xml' | 'application/xml') =>
  new DOMParser().parseFromString(text, type).documentElement;

describe.each(machines)('the exports of $name', ({ machine }) => {
  const graph = graphOf(machine);
  const ids = statesIn(graph.root).map(({ id }) => id);
  const sorted = (values: (string | null)[]) => [...values].sort();

  it('contain in SVG every state once, by its path, and a line for every transition with a target', async () => {
    const svg = parsed(await svgOf(machine, { title: 'Prova' }), 'image/svg+xml');
    const drawn = [...svg.querySelectorAll('[data-state]')].map((group) => group.getAttribute('data-state'));
    expect(sorted(drawn.filter((id) => id !== ''))).toEqual(sorted(ids));
    const sources = [...svg.querySelectorAll('.transition')].flatMap(
      (group) => group.getAttribute('data-from')?.split(' ') ?? [],
    );
    expect(sorted(sources)).toEqual(sorted(graph.edges.filter(({ to }) => to !== null).map(({ from }) => from)));
  });

  it('contain in SCXML every state and every transition, and only targets that are states', () => {
    const scxml = parsed(scxmlOf(machine), 'application/xml');
    const states = [...scxml.querySelectorAll('state, parallel, final')].map((state) => state.id);
    expect(sorted(states.filter((id) => id !== machine.id))).toEqual(sorted(ids));
    const transitions = [...scxml.querySelectorAll('transition')];
    expect(transitions).toHaveLength(transitionsOf(machine).length);
    const targets = transitions.flatMap((transition) => transition.getAttribute('target') ?? []);
    expect(targets.filter((target) => !states.includes(target))).toEqual([]);
    const initials = [...scxml.querySelectorAll('[initial]')].map((state) => state.getAttribute('initial'));
    expect(initials.filter((initial) => !states.includes(initial ?? ''))).toEqual([]);
    expect(states).toContain(scxml.getAttribute('initial'));
  });

  it('declare in SCXML every function that conditions and data call, with its meaning', () => {
    const text = scxmlOf(machine);
    const scxml = parsed(text, 'application/xml');
    const declared = [...scxml.getElementsByTagName('percorso:function')];
    const names = declared.map((one) => one.getAttribute('name'));
    const called = [...text.matchAll(/\b([A-Za-z]\w*)\(_event/g)].map(([, name]) => name ?? '');
    expect(sorted(names)).toEqual(sorted([...new Set(called)]));
    const unexplained = declared.filter((one) => one.textContent === '' || /^[a-z]+[A-Z]/.test(one.textContent ?? ''));
    expect(unexplained.map((one) => one.getAttribute('name'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declare in Mermaid every state that arrows refer to, and close every block', () => {
    const lines = mermaidOf(machine)
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toBe('stateDiagram-v2');
    const declared = new Set(lines.flatMap((line) => /^state "[^"]+" as (\w+)/.exec(line)?.[1] ?? []));
    expect(declared.size).toBe(ids.length);
    const arrows = lines.flatMap((line) => {
      const [, from, to] = /^(\S+) --> (\S+)(?: : .+)?$/.exec(line) ?? [];
      return from && to ? [from, to] : [];
    });
    expect(arrows.filter((end) => end !== '[*]' && !declared.has(end))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(lines.filter((line) => line === '}').length);
    // Any other line is a declaration, a line in the box of a state, a divider of regions or a comment.
    const known = /^(stateDiagram-v2|%% .+|state .+|\w+ : .+|--|\}|\S+ --> .+|)$/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
  });
});

describe('the current state of an instance', () => {
  it.each(WorkflowName.options)('is marked in the diagram of %s, whatever the state', async (name) => {
    const { machine } = tables[name];
    const plain = await svgOf(machine, { title: 'Prova' });
    const states = statesOf(spaceOf(tables[name]));
    const mark = /class="state [^"]*current" data-state="([^"]*)" aria-current="step"/g;
    for (const state of states) {
      const marked = markStates(plain, activeNodes(machine, state));
      const current = [...marked.matchAll(mark)].map(([, id]) => id);
      expect(current.sort()).toEqual(activeNodes(machine, state).sort());
    }
    const [first = ''] = states;
    expect(await svgOf(machine, { title: 'Prova', highlight: first })).toBe(
      markStates(plain, activeNodes(machine, first)),
    );
  });

  it('is not marked if the machine does not have the state', async () => {
    const { machine } = tables.sheet;
    const plain = await svgOf(machine, { title: 'Prova' });
    expect(await svgOf(machine, { title: 'Prova', highlight: 'ALTROVE' })).toBe(plain);
  });
});
