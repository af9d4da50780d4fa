import { diagramLabels } from '@percorso/domain';
import type { GraphEdge, GraphNode, MachineGraph } from './graph.js';
import { actorLabel, effectLabel, guardLabel, nameOfState, triggerLabel } from './labels.js';
import { widthOf } from './text-width.js';

/**
 * Kind of a line, which defines its style: a name, a trigger (`strong`), a condition (`plain`), the code in the API, or
 * an empty line for notes.
 */
export type LineKind = 'name' | 'strong' | 'plain' | 'code' | 'note';
/** A line of text. `event` is the type of the sent event that the line describes, if any. */
export type Line = { text: string; kind: LineKind; event?: string };
export type Size = { width: number; height: number };

export const fontSizes = { name: 13, strong: 11, plain: 11, code: 9.5, note: 10.5 } as const satisfies Record<
  LineKind,
  number
>;
export const lineHeight = 15;

const isBold = (kind: LineKind): boolean => kind === 'name' || kind === 'strong';
const noteWidth = 150;
const widthOfLine = ({ text, kind }: Line): number =>
  kind === 'note' ? noteWidth : widthOf(text, fontSizes[kind], isBold(kind));

/** An empty line that is reserved for a note. */
export const noteLine: Line = { text: '', kind: 'note' };

const labelWidth = 190;
const boxWidth = 330;

/** Wraps a text between words into lines no wider than `width`; lines after the first one are indented. */
function wrapped(text: string, kind: LineKind, width: number, indent = ''): Line[] {
  return text.split(' ').reduce<Line[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = { text: last ? `${last.text} ${word}` : word, kind };
    if (last && widthOfLine(longer) <= width) return [...lines.slice(0, -1), longer];
    return [...lines, { text: last ? `${indent}${word}` : word, kind }];
  }, []);
}

const bullet = '• ';
const underBullet = '\u00a0\u00a0\u00a0';
const condition = (guard: string): Line[] => wrapped(`${bullet}${guardLabel(guard)}`, 'plain', labelWidth, underBullet);

/** Returns the label of a transition: its trigger, followed by its conditions. */
export const edgeLines = (edge: GraphEdge): Line[] => [
  ...(edge.kind === 'always' ? [] : wrapped(triggerLabel(edge), 'strong', labelWidth)),
  ...edge.guards.flatMap(condition),
];

/** Returns the name and the code of a state or, for the machine itself, the title of the diagram. */
export const nameLines = ({ id, key }: GraphNode, title: string): Line[] =>
  id === ''
    ? [{ text: title, kind: 'name' }]
    : [
        { text: nameOfState(key), kind: 'name' },
        { text: key, kind: 'code' },
      ];

/** Returns the details in the box of a state below its name: its entry actions, actors and internal transitions. */
export const innerLines = ({ edges }: MachineGraph, { id, entry, invokes }: GraphNode): Line[] =>
  [
    ...entry.map((action) => ({ text: `${diagramLabels.onEntry}: ${effectLabel(action)}` })),
    ...invokes.map((actor) => ({ text: actorLabel(actor) })),
    ...edges
      .filter(({ from, to }) => from === id && to === null)
      .map((edge) => {
        const guards = edge.guards.map(guardLabel).join(', ');
        const effects = edge.effects.map(({ name }) => effectLabel(name)).join(', ');
        const text = `${triggerLabel(edge)}${guards ? ` (${guards})` : ''}: ${effects}`;
        return { text, ...(edge.kind === 'event' && { event: edge.event }) };
      }),
  ].flatMap(({ text, ...sent }: { text: string; event?: string }) =>
    wrapped(text, 'plain', boxWidth).map((line) => ({ ...line, ...sent })),
  );

export const sizeOf = (lines: readonly Line[]): Size => ({
  width: Math.max(0, ...lines.map(widthOfLine)),
  height: lines.length * lineHeight,
});
