import { WorkflowName } from '@percorso/domain';
import { browserMachines } from '../browser-machines.js';
import { machineOf, workflows } from '../machines.js';
import { graphOf } from './graph.js';
import { layoutOf, padding, type Layout, type Point } from './layout.js';
import { sizeOf } from './texts.js';

const machines = [
  ...WorkflowName.options.flatMap((name) =>
    Object.keys(workflows[name].versions).map((version) => ({
      name,
      version,
      machine: machineOf(name, Number(version)),
    })),
  ),
  ...Object.entries(browserMachines).map(([name, { machine }]) => ({ name, version: '', machine })),
];

type Box = { x: number; y: number; width: number; height: number };
// Boxes that touch do not overlap.
const slack = 0.5;
const overlap = (one: Box, other: Box): boolean =>
  one.x + slack < other.x + other.width &&
  other.x + slack < one.x + one.width &&
  one.y + slack < other.y + other.height &&
  other.y + slack < one.y + one.height;

/** Returns the segments of a line as boxes without breadth; all segments are horizontal or vertical. */
const partsOf = (path: readonly Point[]): Box[] =>
  path.slice(1).map(({ x, y }, index) => {
    const from = path[index] ?? { x, y };
    const [left, top] = [Math.min(x, from.x), Math.min(y, from.y)];
    return { x: left - 1, y: top - 1, width: Math.abs(x - from.x) + 2, height: Math.abs(y - from.y) + 2 };
  });

const labelsOf = ({ edges }: Layout) => edges.flatMap(({ bundle, label }) => (label ? [{ id: bundle.id, label }] : []));
const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

describe.each(machines)('the layout of $name $version', ({ machine }) => {
  it.each([
    { title: 'as drawn', room: {} },
    { title: 'with room for notes', room: { states: true, edges: true } },
  ])(
    'has no label that overlaps another label, a state or a line, and no text wider than its box: $title',
    async ({ room }) => {
      const layout = await layoutOf(graphOf(machine), 'Prova', room);
      const labels = labelsOf(layout);
      const leaves = layout.states.filter(({ node }) => node.children.length === 0);
      expect(pairs(labels).filter(([one, other]) => overlap(one.label, other.label))).toEqual([]);
      expect(pairs(leaves).filter(([one, other]) => overlap(one, other))).toEqual([]);
      expect(labels.filter(({ label }) => leaves.some((leaf) => overlap(label, leaf)))).toEqual([]);
      const crossed = labels.flatMap(({ id, label }) =>
        layout.edges.filter(
          ({ bundle, paths }) => bundle.id !== id && paths.flatMap(partsOf).some((part) => overlap(part, label)),
        ),
      );
      expect(crossed.map(({ bundle }) => bundle.edge)).toEqual([]);
      for (const { lines, width, height } of leaves) {
        expect(sizeOf(lines).width + 2 * padding).toBeLessThanOrEqual(width + slack);
        expect(sizeOf(lines).height).toBeLessThanOrEqual(height + slack);
      }
      for (const { label } of labels) expect(sizeOf(label.lines).width).toBeLessThanOrEqual(label.width + slack);
      for (const { x, y, width, height } of [...leaves, ...labels.map(({ label }) => label)]) {
        expect(x >= 0 && y >= 0).toBe(true);
        expect(x + width <= layout.width && y + height <= layout.height).toBe(true);
      }
    },
  );
});
