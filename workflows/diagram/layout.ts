import elk, {
  type ELK,
  type ElkExtendedEdge,
  type ElkLabel,
  type ElkNode,
  type ElkPoint,
} from 'elkjs/lib/elk.bundled.js';
import { bundlesOf, type Bundle } from './bundles.js';
import { statesIn, type GraphEdge, type GraphNode, type MachineGraph } from './graph.js';
import { edgeLines, innerLines, nameLines, noteLine, sizeOf, type Line } from './texts.js';

type Box = { x: number; y: number; width: number; height: number };
export type Point = ElkPoint;
/** A state with its box; `lines` are its name, its code and its details. */
export type PlacedState = Box & { node: GraphNode; lines: Line[] };
/** A transition or a bundle: the paths of its line, the points where the paths join, and its label. */
export type PlacedEdge = { bundle: Bundle; paths: Point[][]; joints: Point[]; label: (Box & { lines: Line[] }) | null };
export type Layout = {
  width: number;
  height: number;
  states: PlacedState[];
  starts: (Box & { path: Point[] })[];
  edges: PlacedEdge[];
};

// The default import is the constructor on the server and in the browser, but the package's types declare this only for
// the browser.
const Elk = elk as unknown as new () => ELK;

const startSize = 12;
export const padding = 12;

// Options for the diagram and for every compound state, because elk does not inherit options.
const options = {
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.feedbackEdges': 'true',
};
const pictureOptions = {
  ...options,
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/** Whether to reserve an empty line for notes under the name of each state, and under the label of each transition. */
export type Room = { states?: boolean; edges?: boolean };
/** Input of the layout. If the machine itself is drawn, its label is the title. */
type Drawing = { graph: MachineGraph; bundles: readonly Bundle[]; title: string; room: Room };

const startOf = (parent: GraphNode): string => `start:${parent.id}`;
const stateId = (id: string): string => `state:${id}`;

// Elk ignores labels without text.
const labelOf = (lines: Line[]): ElkLabel[] =>
  lines.length > 0 ? [{ text: lines.map(({ text }) => text).join(' '), ...sizeOf(lines) }] : [];

// Earlier states of the machine are placed higher; transitions back to them run upwards.
const edgeOptions = (graph: MachineGraph, from: string, to: string) => {
  const order = statesIn(graph.root).map(({ id }) => id);
  const distance = order.indexOf(to) - order.indexOf(from);
  return {
    'elk.layered.priority.direction': distance > 0 ? '10' : '1',
    'elk.layered.priority.straightness': distance > 0 ? '10' : '1',
  };
};

const linesOf = ({ graph, title, room }: Drawing, node: GraphNode): Line[] => [
  ...nameLines(node, title),
  ...(room.states && node.id !== '' ? [noteLine] : []),
  ...innerLines(graph, node),
];

const labelLines = (edge: GraphEdge, room: Room): Line[] => {
  const lines = edgeLines(edge);
  return room.edges && lines.length > 0 ? [...lines, noteLine] : lines;
};

function elkNode(drawing: Drawing, node: GraphNode): ElkNode {
  const text = sizeOf(linesOf(drawing, node));
  const width = text.width + 2 * padding;
  if (node.children.length === 0) return { id: stateId(node.id), width, height: text.height + padding };
  const top = text.height + 2 * padding;
  return {
    id: stateId(node.id),
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${top},left=${padding},bottom=${padding},right=${padding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${top})`,
    },
    children: elkContent(drawing, node),
  };
}

/**
 * Returns the elk nodes inside a state: its start, its child states, and before each child the junctions that lead to
 * it.
 */
const elkContent = (drawing: Drawing, node: GraphNode): ElkNode[] => [
  ...elkStart(node),
  ...node.children.flatMap((child) => [
    ...drawing.bundles
      .filter(
        (bundle) => isJunction(bundle) && containerOf(bundle) === node.id && isWithin(bundle.edge.to ?? '', child.id),
      )
      .map((bundle) => junctionNode(bundle, drawing.room)),
    elkNode(drawing, child),
  ]),
];

const elkStart = (parent: GraphNode): ElkNode[] =>
  parent.type === 'compound' ? [{ id: startOf(parent), width: startSize, height: startSize }] : [];

const withStarts = (node: GraphNode): GraphNode[] => [
  ...(node.type === 'compound' ? [node] : []),
  ...node.children.flatMap(withStarts),
];

const elkStartEdges = (root: GraphNode): ElkExtendedEdge[] =>
  withStarts(root).map((parent) => ({
    id: `${startOf(parent)}:edge`,
    sources: [startOf(parent)],
    targets: [stateId(parent.initial ?? '')],
    layoutOptions: { 'elk.layered.priority.direction': '10' },
  }));

const isWithin = (id: string, outer: string): boolean => outer === '' || id === outer || id.startsWith(`${outer}.`);

const outerOf = (id: string): string => id.split('.').slice(0, -1).join('.');

/** Returns the innermost state that contains all ends of a bundle. */
const containerOf = ({ from, edge }: Bundle): string => {
  let container = outerOf(edge.to ?? '');
  while (!from.every((id) => isWithin(outerOf(id), container))) container = outerOf(container);
  return container;
};

/** Whether a bundle has several sources: it is then laid out as a node of its own, with the size of its label. */
const isJunction = ({ from }: Bundle): boolean => from.length > 1;

const junctionNode = ({ id, edge }: Bundle, room: Room): ElkNode => {
  const { width, height } = sizeOf(labelLines(edge, room));
  // All lines enter at one port so that they join.
  const port = { id: `${id}:port`, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'NORTH' } };
  return {
    id,
    width: width + 2 * padding,
    height: height + padding,
    ports: [port],
    layoutOptions: { 'elk.portConstraints': 'FIXED_SIDE' },
  };
};

const elkEdges = ({ graph, room }: Drawing, bundle: Bundle): ElkExtendedEdge[] => {
  const to = bundle.edge.to ?? '';
  const target = stateId(to);
  const withOptions = (from: string) => ({ layoutOptions: edgeOptions(graph, from, to) });
  if (!isJunction(bundle)) {
    const labels = labelOf(labelLines(bundle.edge, room));
    return bundle.from.map((from) => ({
      id: `${bundle.id}:line`,
      sources: [stateId(from)],
      targets: [target],
      labels,
      ...withOptions(from),
    }));
  }
  return [
    ...bundle.from.map((from, index) => ({
      id: `${bundle.id}:in:${index}`,
      sources: [stateId(from)],
      targets: [`${bundle.id}:port`],
      ...withOptions(from),
    })),
    { id: `${bundle.id}:out`, sources: [bundle.id], targets: [target], ...withOptions(bundle.from[0] ?? '') },
  ];
};

/** Whether the machine itself is drawn as a box, because it has parallel regions or transitions in every state. */
const isRootDrawn = (graph: MachineGraph): boolean =>
  graph.root.type === 'parallel' || innerLines(graph, graph.root).length > 0;

const rounded = (value = 0): number => Math.round(value * 10) / 10;
const boxOf = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

const pointOf = ({ x, y }: ElkPoint): Point => ({ x: rounded(x), y: rounded(y) });

const pathsOf = (edge: ElkExtendedEdge | undefined): Point[][] =>
  (edge?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(pointOf),
  );

// Each of the lines that join contains the point of the junction, so that duplicates must be removed.
const jointsOf = (lines: readonly ElkExtendedEdge[]): Point[] => {
  const points = lines.flatMap(({ junctionPoints = [] }) => junctionPoints.map(pointOf));
  return [...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values()];
};

const everyNode = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(everyNode)];

/**
 * Places every state, line and label so that they do not overlap. The same machine always gives the same coordinates.
 */
export async function layoutOf(graph: MachineGraph, title: string, room: Room = {}): Promise<Layout> {
  const bundles = bundlesOf(graph);
  const drawing = { graph, bundles, title, room };
  const { root } = graph;
  const content = isRootDrawn(graph) ? [elkNode(drawing, root)] : elkContent(drawing, root);
  const unplaced: ElkNode = {
    id: 'root',
    layoutOptions: pictureOptions,
    children: content,
    edges: [...elkStartEdges(root), ...bundles.flatMap((bundle) => elkEdges(drawing, bundle))],
  };
  const placed: ElkNode = await new Elk().layout(unplaced);
  const nodes = new Map(everyNode(placed).map((node) => [node.id, node]));
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const drawn = (node: GraphNode): GraphNode[] => [node, ...node.children.flatMap(drawn)];
  return {
    width: rounded(placed.width),
    height: rounded(placed.height),
    states: drawn(root)
      .filter(({ id }) => nodes.has(stateId(id)))
      .map((node) => ({ ...boxOf(nodes.get(stateId(node.id)) ?? {}), node, lines: linesOf(drawing, node) })),
    starts: withStarts(root).map((parent) => ({
      ...boxOf(nodes.get(startOf(parent)) ?? {}),
      path: pathsOf(edges.get(`${startOf(parent)}:edge`))[0] ?? [],
    })),
    edges: bundles.map((bundle) => placedEdge(bundle, room, nodes, edges)),
  };
}

function placedEdge(
  bundle: Bundle,
  room: Room,
  nodes: ReadonlyMap<string, ElkNode>,
  edges: ReadonlyMap<string, ElkExtendedEdge>,
): PlacedEdge {
  const text = labelLines(bundle.edge, room);
  const ids = isJunction(bundle)
    ? [...bundle.from.map((_, index) => `${bundle.id}:in:${index}`), `${bundle.id}:out`]
    : [`${bundle.id}:line`];
  const lines = ids.flatMap((id) => edges.get(id) ?? []);
  const place = isJunction(bundle) ? nodes.get(bundle.id) : lines[0]?.labels?.[0];
  return {
    bundle,
    paths: lines.flatMap(pathsOf),
    joints: jointsOf(lines),
    label: place && text.length > 0 ? { ...boxOf(place), lines: text } : null,
  };
}
