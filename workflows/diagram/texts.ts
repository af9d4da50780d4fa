import type { GraphEdge, GraphNode, MachineGraph } from './graph.js';
import { widthOf } from './text-width.js';

export const fontSizes = { title: 13, line: 11 } as const;
export const lineHeight = 15;

export type Line = { text: string; bold: boolean };
export type Size = { width: number; height: number };

const plain = (text: string): Line => ({ text, bold: false });

/** The label of a transition: its event, and below it each guard. */
export const edgeLines = ({ event, guards }: GraphEdge): Line[] => {
  const conditions = guards.map((guard, index) => {
    const [before, after] = [index === 0 ? '[' : '', index === guards.length - 1 ? ']' : ' and'];
    return plain(`${before}${guard}${after}`);
  });
  return event === '' ? conditions : [{ text: event, bold: true }, ...conditions];
};

/** What stands in the box of a state under its name: what it runs, and what it does without leaving. */
export const innerLines = ({ edges }: MachineGraph, { id, entry, invokes }: GraphNode): Line[] => [
  ...entry.map((action) => plain(`entry / ${action}`)),
  ...invokes.map((actor) => plain(`invoke ${actor}`)),
  ...edges
    .filter(({ from, to }) => from === id && to === null)
    .map(({ event, guards, effects }) => {
      const condition = guards.length > 0 ? ` [${guards.join(' and ')}]` : '';
      return plain(`${event}${condition} / ${effects.map(({ name }) => name).join(', ')}`);
    }),
];

export const sizeOf = (lines: readonly Line[], fontSize: number): Size => ({
  width: Math.max(0, ...lines.map(({ text, bold }) => widthOf(text, fontSize, bold))),
  height: lines.length * lineHeight,
});
