import type { GraphEdge, MachineGraph } from './graph.js';

/** Transitions that differ in their source alone: drawn as one, which all the sources lead to. */
export type Bundle = { id: string; from: string[]; edge: GraphEdge };

/** From so many sources on, one line with many beginnings reads better than as many lines with the same label. */
const bundledFrom = 3;

const sameness = ({ to, kind, event, guards, effects }: GraphEdge): string =>
  JSON.stringify([to, kind, event, guards, effects]);

/** What is to be drawn as lines; transitions that stay in their state are not lines. */
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
