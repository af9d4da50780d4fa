import type { Scene, SceneEdge } from './drawing';
import { marksOf, withMark, type Marks, type Selected } from './marks';
import { SceneLines } from './SceneLines';
import type { Stops } from './use-stops';

type Props = {
  scene: Scene;
  edge: SceneEdge;
  marks: Marks['edges'];
  selected: Selected | null;
  stops: Stops;
  arrow: string;
};

/**
 * A transition, or several transitions with the same event and target, which are drawn as one: a line from each source state, and one
 * label.
 */
export function SceneEdgeLine({ scene, edge, marks, selected, stops, arrow }: Props) {
  const { bundle, paths, joints, label } = edge;
  const { each, strongest } = marksOf(edge, marks);
  const isJoined = bundle.from.length > 1;
  const isChosen = selected?.kind === 'event' && selected.type === bundle.edge.event && bundle.edge.kind === 'event';
  const padding = isJoined ? scene.padding : 0;
  const tone = strongest && `edge-${strongest.tone}`;
  const classes = ['transition', bundle.edge.kind, isJoined && 'joined', isChosen && 'chosen', tone];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-from={bundle.from.join(' ')}
      data-to={bundle.edge.to ?? undefined}
      data-event={bundle.edge.event || undefined}
      {...stops.at(bundle.id, withMark(edge.sentence, strongest), isChosen, bundle.edge.kind === 'event')}
    >
      {paths.map((path, index) => {
        const isLast = !isJoined || index === paths.length - 1;
        const own = isLast ? strongest : each[index];
        return (
          <g key={path} className={own ? `line line-${own.tone}` : 'line'}>
            <path d={path} markerEnd={isLast ? `url(#${arrow})` : undefined} />
            <path d={path} className="near" />
          </g>
        );
      })}
      {joints.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2.2} />
      ))}
      {label && (
        <>
          <rect
            className={isJoined ? 'pill' : 'hit'}
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx={isJoined ? 12 : 3}
          />
          <SceneLines
            lines={label.lines}
            x={label.x + padding}
            y={label.y + padding / 2}
            anchor="start"
            note={strongest?.text}
            maxWidth={label.width}
            lineHeight={scene.lineHeight}
          />
        </>
      )}
    </g>
  );
}
