import { fillLabel, machineDiagramLabels as labels } from '@percorso/domain';
import type { SceneEdge, SceneState } from './drawing';

/** How an element differs between two versions that are shown side by side. */
type Difference = 'added' | 'removed' | 'changed';
export type StateMark = {
  tone: 'current' | 'visited' | 'possible' | 'heat' | Difference;
  /** Shown below the name of the state. */
  text?: string;
  /** From 0 to 1, for the tone `heat`. */
  heat?: number;
};
export type EdgeMark = { tone: 'taken' | 'allowed' | 'refused' | Difference; text?: string };
export type Selected = { kind: 'state'; id: string } | { kind: 'event'; type: string };
export type Marks = {
  /** By the id of the state, e.g. `CHIUSO_UOD.ORDINARIA`. */
  states?: Readonly<Record<string, StateMark>>;
  /** By the key of the transition, see `edgeKey`. */
  edges?: Readonly<Record<string, EdgeMark>>;
};

/** Returns `${from} ${event} ${to}`. For a transition without a target, `to` is `from`. */
export const edgeKey = (from: string, event: string, to: string | null): string => `${from} ${event} ${to ?? from}`;

const toneName = (mark: StateMark | undefined): string | undefined =>
  !mark || mark.tone === 'heat' ? undefined : labels[mark.tone];

/** Returns the accessible name of a state. */
export const stateName = ({ label, node }: SceneState, mark: StateMark | undefined): string =>
  [
    fillLabel(labels.state, { name: label }),
    node.type === 'final' && labels.final,
    node.type === 'parallel' && labels.parallel,
    toneName(mark),
    mark?.text,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns the marks of the transitions that are drawn as one line, in the order of their source states, and the strongest mark. */
export function marksOf({ bundle }: SceneEdge, edges: Marks['edges'] = {}) {
  const each = bundle.from.map((from) => edges[edgeKey(from, bundle.edge.event, bundle.edge.to)]);
  const strongest = (['taken', 'allowed', 'refused', 'added', 'removed', 'changed'] as const)
    .map((tone) => each.find((mark) => mark?.tone === tone))
    .find((mark) => mark !== undefined);
  return { each, strongest };
}

/** Appends the text of a mark to a sentence about its transition. */
export const withMark = (sentence: string, mark: EdgeMark | undefined): string =>
  [sentence, mark && labels[mark.tone], mark?.text].filter(Boolean).join('; ');

/** Returns a colour between a pale tone and a deep orange on which dark text is still readable. */
export const heatColor = (heat = 0): string => {
  const part = Math.min(1, Math.max(0, heat));
  const mixed = [
    [255, 240],
    [250, 158],
    [240, 84],
  ].map(([from = 0, to = 0]) => Math.round(from + (to - from) * part));
  return `rgb(${mixed.join(' ')})`;
};
