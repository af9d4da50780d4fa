import { diagramLabels } from '@percorso/domain';
import type { AnyStateMachine } from 'xstate';
import { markStates } from '../mark-states.js';
import { activeNodes } from '../state-nodes.js';
import { graphOf, statesIn } from './graph.js';
import { nameOfState, sentenceOf } from './labels.js';
import { layoutOf, padding, type Layout, type PlacedEdge, type PlacedState, type Point } from './layout.js';
import { style } from './style.js';
import { lineHeight, type Line } from './texts.js';
import { element, textElement } from './xml.js';

export type SvgOptions = {
  /** Text alternative of the diagram. */
  title: string;
  /**
   * State of an instance as stored in its row (`CHIUSO_UOD.ORDINARIA`): the boxes of that state get the class
   * `current`.
   */
  highlight?: string;
};

type Anchor = 'middle' | 'start';

const textBlock = (lines: readonly Line[], x: number, y: number, anchor: Anchor, ...also: string[]): string[] =>
  lines.map(({ text, kind }, index) =>
    textElement(
      'text',
      { x, y: y + (index + 1) * lineHeight - 4, 'text-anchor': anchor, class: classes(kind, ...also) },
      text,
    ),
  );

export const pathData = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

const classes = (...names: (string | false)[]): string => names.filter(Boolean).join(' ');

function stateBox({ node, lines, x, y, width, height }: PlacedState): string {
  const outer = node.children.length > 0;
  const closing = node.type === 'final' || node.tags.includes('closed');
  const rect = { x, y, width, height, rx: 6 };
  const inset = { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 4 };
  return element(
    'g',
    {
      class: classes('state', outer ? 'outer' : 'leaf', closing && 'closed'),
      'data-state': node.id,
      'data-type': node.type,
    },
    ...(node.id ? [textElement('title', {}, `${nameOfState(node.id)} (${node.id})`)] : []),
    element('rect', rect),
    ...(node.type === 'final' ? [element('rect', { ...inset, class: 'end' })] : []),
    ...(outer ? [] : textBlock(lines, x + width / 2, y + padding / 2, 'middle')),
  );
}

// Lines may lead into a compound state, so its name is drawn above them.
const outerName = ({ node, lines, x, y }: PlacedState): string[] =>
  node.children.length > 0 ? textBlock(lines, x + padding, y + padding / 2, 'start', 'outer-name') : [];

function transition({ bundle, paths, joints, label }: PlacedEdge, arrow: string): string {
  const { edge, from } = bundle;
  const joined = from.length > 1;
  const pill =
    joined && label
      ? [element('rect', { x: label.x, y: label.y, width: label.width, height: label.height, rx: 12 })]
      : [];
  return element(
    'g',
    {
      class: classes('transition', edge.kind, joined && 'joined'),
      'data-from': from.join(' '),
      'data-to': edge.to ?? undefined,
      'data-event': edge.event || undefined,
    },
    textElement('title', {}, sentenceOf(edge, from)),
    ...paths.map((points, index) =>
      element('path', {
        d: pathData(points),
        'marker-end': joined && index < paths.length - 1 ? undefined : `url(#${arrow})`,
      }),
    ),
    ...joints.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 2.2 })),
    ...pill,
    ...(label
      ? textBlock(label.lines, label.x + (joined ? padding : 0), label.y + (joined ? padding / 2 : 0), 'start')
      : []),
  );
}

const initialMarkers = ({ starts }: Layout, arrow: string): string[] =>
  starts.map(({ x, y, width, path }) =>
    element(
      'g',
      { class: 'initial' },
      textElement('title', {}, diagramLabels.initial),
      element('circle', { cx: x + width / 2, cy: y + width / 2, r: width / 2 }),
      element('path', { d: pathData(path), 'marker-end': `url(#${arrow})` }),
    ),
  );

const arrowHead = (id: string): string =>
  element(
    'marker',
    { id, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto-start-reverse' },
    element('path', { d: 'M0 0 L8 4 L0 8 Z', class: 'head' }),
  );

/** Returns the machine as an SVG diagram. The same machine and options always give the same bytes. */
export async function svgOf(machine: AnyStateMachine, { title, highlight }: SvgOptions): Promise<string> {
  const graph = graphOf(machine);
  const layout = await layoutOf(graph, title);
  const id = (part: string) => `${graph.machineId}-${part}`;
  const states = statesIn(graph.root).map((node) => nameOfState(node.id));
  const svg = `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      width: layout.width,
      height: layout.height,
      role: 'img',
      'aria-labelledby': `${id('title')} ${id('description')}`,
      class: 'workflow-diagram',
      'data-machine': graph.machineId,
    },
    textElement('title', { id: id('title') }, title),
    textElement('desc', { id: id('description') }, diagramLabels.description(states, graph.edges.length)),
    textElement('style', {}, style),
    element('defs', {}, arrowHead(id('arrow'))),
    element('rect', { class: 'paper', x: 0, y: 0, width: layout.width, height: layout.height }),
    ...layout.states.map((state) => stateBox(state)),
    ...initialMarkers(layout, id('arrow')),
    ...layout.edges.map((edge) => transition(edge, id('arrow'))),
    ...layout.states.flatMap(outerName),
  )}\n`;
  return highlight === undefined ? svg : markStates(svg, activeNodes(machine, highlight));
}
