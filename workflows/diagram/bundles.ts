import type { GraphEdge, MachineGraph } from './graph.js';

/** Transitions that differ only in their source: drawn as one line, into which all sources lead. */
export type Bundle = { id: string; from: string[]; edge: GraphEdge };

/** From so many sources on, one joined line is more readable than as many lines with the same label. */
const bundledFrom = 3;

const sameness = ({ to, kind, event, guards, effects }: GraphEdge): string =>
  JSON.stringify([to, kind, event, guards, effects]);

/** The transitions to draw as lines: all but those that stay in their state. */
export function bundlesOf({ edges }: MachineGraph): Bundle[] {
  const alike = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    if (edge.to === null) continue;
    alike.set(sameness(edge), [...(alike.get(sameness(edge)) ?? []), edge]);
  }
  return [...alike.values()]
    .flatMap((same) => (same.length < bundledFrom ? same.map((edge) => [edge]) : [same]))
    .flatMap((same, index) => {
      const [edge] = same;
      return edge ? [{ id: `edge:${index}`, from: same.map(({ from }) => from), edge }] : [];
    });
}
