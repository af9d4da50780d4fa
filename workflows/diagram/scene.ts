import { diagramLabels, workflowLabels, type WorkflowDescription, type WorkflowName } from '@percorso/domain';
import { machineOf } from '../machines.js';
import { describeMachine } from './describe.js';
import { graphOf } from './graph.js';
import { nameOfState, sentenceOf } from './labels.js';
import { layoutOf, padding, type Layout, type PlacedEdge, type PlacedState, type Room } from './layout.js';
import { style } from './style.js';
import { pathData } from './svg.js';
import { lineHeight } from './texts.js';

/** A state with its box and its label. */
export type SceneState = PlacedState & { label: string };
/** A transition or a bundle: its lines as SVG paths, and a sentence that describes it. */
export type SceneEdge = Omit<PlacedEdge, 'paths'> & { paths: string[]; sentence: string };
/** Everything that is needed to draw a machine, as plain data: coordinates in pixels, texts in Italian. */
export type Scene = Omit<Layout, 'states' | 'starts' | 'edges'> & {
  title: string;
  style: string;
  lineHeight: number;
  padding: number;
  states: SceneState[];
  starts: { x: number; y: number; width: number; path: string }[];
  edges: SceneEdge[];
  description: WorkflowDescription;
};

/**
 * Returns a machine with its layout, for callers that draw it themselves.
 * @throws if the version was never released
 */
export async function sceneOf(name: WorkflowName, version: number, room: Room = {}): Promise<Scene> {
  const title = diagramLabels.title(workflowLabels[name], version);
  const { width, height, states, starts, edges } = await layoutOf(graphOf(machineOf(name, version)), title, room);
  return {
    width,
    height,
    title,
    style,
    lineHeight,
    padding,
    states: states.map((state) => ({ ...state, label: state.node.id ? nameOfState(state.node.id) : title })),
    starts: starts.map(({ x, y, width: size, path }) => ({ x, y, width: size, path: pathData(path) })),
    edges: edges.map(({ paths, ...edge }) => ({
      ...edge,
      paths: paths.map(pathData),
      sentence: sentenceOf(edge.bundle.edge, edge.bundle.from),
    })),
    description: describeMachine(name, version),
  };
}
