import type { SceneLine } from './drawing';

type Props = {
  lines: readonly SceneLine[];
  x: number;
  y: number;
  anchor: 'start' | 'middle';
  lineHeight: number;
  className?: string;
  /** What stands in the line that is left free for it, and how wide it may be. */
  note?: string;
  room?: number;
};

/** Below so many pixels a character is no longer read: a note that is longer is cut, and its place says it whole. */
const characterWidth = 5.4;
const cut = (text: string, room: number): string =>
  text.length * characterWidth <= room ? text : `${text.slice(0, Math.max(1, Math.floor(room / characterWidth) - 1))}…`;

/** Texts under each other; who hears the diagram is told them by the name of what they stand in. */
export const SceneLines = ({ lines, x, y, anchor, lineHeight, className, note = '', room = 150 }: Props) =>
  lines.map(({ text, kind }, index) => (
    <text
      key={index}
      aria-hidden
      x={x}
      y={y + (index + 1) * lineHeight - 4}
      textAnchor={anchor}
      className={className ? `${kind} ${className}` : kind}
    >
      {kind === 'note' ? cut(note, room) : text}
    </text>
  ));
