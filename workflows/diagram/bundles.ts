import type { GraphEdge, MachineGraph } from './graph.js';

/** Transitions that differ only in their source. They are drawn as one line that starts at all their sources. */
export type Bundle = { id: string; from: string[]; edge: GraphEdge };

/** Number of sources from which one joined line is easier to read than separate lines with the same label. */
const bundledFrom = 3;

const sameness = ({ to, kind, event, guards, effects }: GraphEdge): string =>
  JSON.stringify([to, kind, event, guards, effects]);

/** Returns the transitions to draw as lines: all except those that stay in their state. */
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
