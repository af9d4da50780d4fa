import type { SceneLine } from './drawing';

type Props = {
  lines: readonly SceneLine[];
  x: number;
  y: number;
  anchor: 'start' | 'middle';
  lineHeight: number;
  className?: string;
  /** Text of the lines of kind `note`, shortened to `maxWidth` pixels. */
  note?: string;
  maxWidth?: number;
};

/** Minimum width in pixels at which a character is readable. A longer note is shortened; the accessible name has the full text. */
const characterWidth = 5.4;
const shortened = (text: string, maxWidth: number): string =>
  text.length * characterWidth <= maxWidth
    ? text
    : `${text.slice(0, Math.max(1, Math.floor(maxWidth / characterWidth) - 1))}…`;

/** Lines of text, hidden from screen readers, which read the accessible name of the enclosing element instead. */
export const SceneLines = ({ lines, x, y, anchor, lineHeight, className, note = '', maxWidth = 150 }: Props) =>
  lines.map(({ text, kind }, index) => (
    <text
      key={index}
      aria-hidden
      x={x}
      y={y + (index + 1) * lineHeight - 4}
      textAnchor={anchor}
      className={className ? `${kind} ${className}` : kind}
    >
      {kind === 'note' ? shortened(note, maxWidth) : text}
    </text>
  ));
