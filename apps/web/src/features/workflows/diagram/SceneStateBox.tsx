import type { Scene, SceneState } from './drawing';
import { edgeKey, heatColor, stateName, withMark, type Marks, type Selected, type StateMark } from './marks';
import { SceneLines } from './SceneLines';
import type { Stops } from './use-stops';

type Props = {
  scene: Scene;
  state: SceneState;
  mark: StateMark | undefined;
  /** Marks of the internal transitions. */
  edges: Marks['edges'];
  selected: Selected | null;
  stops: Stops;
};

const classNames = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

/** A state: its box, its lines of text and its internal transitions. */
export function SceneStateBox({ scene, state, mark, edges, selected, stops }: Props) {
  const { node, lines, x, y, width, height } = state;
  const isOuter = node.children.length > 0;
  const isClosing = node.type === 'final' || node.tags.includes('closed');
  const isChosen = selected?.kind === 'state' && selected.id === node.id;
  const inner = lines.filter(({ event }) => event !== undefined);
  const events = [...new Set(inner.flatMap(({ event }) => event ?? []))];
  const stop = node.id === '' ? {} : stops.at(`state:${node.id}`, stateName(state, mark), isChosen);
  const left = isOuter ? x + scene.padding : x + width / 2;
  return (
    <>
      <g
        className={classNames(
          'state',
          isOuter ? 'outer' : 'leaf',
          isClosing && 'closed',
          mark && `tone-${mark.tone}`,
          isChosen && 'chosen',
        )}
        data-state={node.id}
        aria-current={mark?.tone === 'current' ? 'step' : undefined}
        {...stop}
      >
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={6}
          style={mark?.tone === 'heat' ? { fill: heatColor(mark.heat) } : undefined}
        />
        {node.type === 'final' && (
          <rect className="end" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />
        )}
        {!isOuter && <SceneName scene={scene} state={state} mark={mark} />}
      </g>
      {events.map((event) => {
        const from = lines.findIndex((line) => line.event === event);
        const eventLines = lines.filter((line) => line.event === event);
        const isEventChosen = selected?.kind === 'event' && selected.type === event;
        const edgeMark = edges?.[edgeKey(node.id, event, null)];
        const sentence = `${state.label}: ${eventLines.map(({ text }) => text).join(' ')}`;
        const top = y + scene.padding / 2 + from * scene.lineHeight;
        return (
          <g
            key={event}
            className={classNames('inner', isEventChosen && 'chosen', edgeMark && `inner-${edgeMark.tone}`)}
            data-inner={`${node.id} ${event}`}
            {...stops.at(`inner:${node.id}:${event}`, withMark(sentence, edgeMark), isEventChosen)}
          >
            <rect
              className="hit"
              x={x + 4}
              y={top}
              width={width - 8}
              height={eventLines.length * scene.lineHeight}
              rx={3}
            />
            <SceneLines
              lines={eventLines}
              x={left}
              y={top}
              anchor={isOuter ? 'start' : 'middle'}
              lineHeight={scene.lineHeight}
            />
          </g>
        );
      })}
    </>
  );
}

type NameProps = Pick<Props, 'scene' | 'state' | 'mark'>;

/** Name of a state. The name of a compound state is drawn over the lines that lead into the state. */
export function SceneName({ scene, state: { node, lines, x, y, width }, mark }: NameProps) {
  const isOuter = node.children.length > 0;
  return (
    <SceneLines
      lines={lines.filter(({ event }) => event === undefined)}
      className={isOuter ? 'outer-name' : undefined}
      x={isOuter ? x + scene.padding : x + width / 2}
      y={y + scene.padding / 2}
      anchor={isOuter ? 'start' : 'middle'}
      note={mark?.text}
      maxWidth={width - 12}
      lineHeight={scene.lineHeight}
    />
  );
}
