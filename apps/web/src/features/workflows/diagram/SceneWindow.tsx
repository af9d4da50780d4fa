import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { fillLabel, machineDiagramLabels as labels } from '@percorso/domain';
import { useId, useMemo } from 'react';
import { OrientedPaper } from '../../../ui/page/LandscapePaper';
import { sceneCss } from './diagram-css';
import { DiagramTools } from './DiagramTools';
import type { Scene } from './drawing';
import { itemsOf, type Item } from './items';
import { edgeKey, marksOf, type Marks, type Selected } from './marks';
import { SceneEdgeLine } from './SceneEdgeLine';
import { SceneName, SceneStateBox } from './SceneStateBox';
import { useStops } from './use-stops';
import { useView } from './use-view';

type Props = { scene: Scene; marks: Marks; selected: Selected | null; onSelect: (selected: Selected | null) => void };

const differs = (mark: { tone: string } | undefined): boolean =>
  mark !== undefined && ['added', 'removed', 'changed'].includes(mark.tone);

/** Returns the key of the first item that differs from the compared version of the machine; undefined if none differs. */
const firstDifference = ({ states, edges }: Scene, marks: Marks): string | undefined =>
  [
    ...states.filter(({ node }) => differs(marks.states?.[node.id])).map(({ node }) => `state:${node.id}`),
    ...states.flatMap(({ node, lines }) =>
      lines.flatMap(({ event = '' }) =>
        differs(marks.edges?.[edgeKey(node.id, event, null)]) ? [`inner:${node.id}:${event}`] : [],
      ),
    ),
    ...edges.filter((edge) => differs(marksOf(edge, marks.edges).strongest)).map(({ bundle }) => bundle.id),
  ][0];

/** Returns the item that is visible first: the first difference, else the current state of the instance, else the initial state. */
function startItem(scene: Scene, items: readonly Item[], marks: Marks): Item | undefined {
  const { description, states } = scene;
  const different = firstDifference(scene, marks);
  if (different !== undefined) return items.find(({ key }) => key === different);
  const current = states.filter(({ node }) => marks.states?.[node.id]?.tone === 'current').at(-1)?.node.id;
  const initial = description.states.find((state) => state.initial)?.id;
  return items.find(({ key }) => key === `state:${current ?? initial ?? ''}`) ?? items[0];
}

/** The scene in a scrollable window, with the tools for search, pan and zoom. */
export function SceneWindow({ scene, marks, selected, onSelect }: Props) {
  const id = useId();
  const arrow = `${id}arrow`;
  const items = useMemo(() => itemsOf(scene), [scene]);
  const start = startItem(scene, items, marks);
  const { setNode, view, isDragged, handlers, keepInView, show, onKeyDown, ...scaling } = useView(scene, start);
  const stops = useStops({ items, first: start, selected, onSelect, keepInView });
  const find = (item: Item) => {
    if (item.selects) onSelect(item.selects);
    stops.activate(item);
    show(item);
  };
  const outer = scene.states.filter(({ node }) => node.children.length > 0);
  const leaves = scene.states.filter(({ node }) => node.children.length === 0);
  const box = (state: Scene['states'][number]) => (
    <SceneStateBox
      key={state.node.id}
      scene={scene}
      state={state}
      mark={marks.states?.[state.node.id]}
      edges={marks.edges}
      selected={selected}
      stops={stops}
    />
  );
  return (
    <>
      <OrientedPaper size={scene.width > scene.height ? 'landscape' : 'portrait'} />
      <DiagramTools scene={scene} items={items} scale={view.scale} onFind={find} {...scaling} />
      <VisuallyHidden id={`${id}help`}>{labels.help}</VisuallyHidden>
      <Box
        ref={setNode}
        role="group"
        tabIndex={0}
        aria-label={fillLabel(labels.title, { name: scene.title })}
        aria-describedby={`${id}help`}
        data-dragged={isDragged || undefined}
        h={`min(max(75dvh, 22rem), ${Math.ceil(scene.height) + 2}px)`}
        minH="16rem"
        borderWidth="1px"
        borderRadius="l2"
        bg="white"
        overflow="clip"
        touchAction="none"
        cursor={isDragged ? 'grabbing' : 'grab'}
        userSelect="none"
        focusVisibleRing="outside"
        css={sceneCss}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <svg
          className="workflow-diagram"
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          width={scene.width}
          height={scene.height}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <style>{scene.style}</style>
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 8 8"
              refX={7}
              refY={4}
              markerUnits="userSpaceOnUse"
              markerWidth={9}
              markerHeight={9}
              orient="auto-start-reverse"
            >
              <path d="M0 0 L8 4 L0 8 Z" fill="context-stroke" />
            </marker>
          </defs>
          {outer.map(box)}
          {scene.starts.map(({ x, y, width, path }) => (
            <g key={path} className="initial" aria-hidden>
              <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} />
              <path d={path} markerEnd={`url(#${arrow})`} />
            </g>
          ))}
          {leaves.map(box)}
          {scene.edges.map((edge) => (
            <SceneEdgeLine
              key={edge.bundle.id}
              scene={scene}
              edge={edge}
              marks={marks.edges}
              selected={selected}
              stops={stops}
              arrow={arrow}
            />
          ))}
          {outer.map((state) => (
            <g key={state.node.id} pointerEvents="none">
              <SceneName scene={scene} state={state} mark={marks.states?.[state.node.id]} />
            </g>
          ))}
        </svg>
      </Box>
    </>
  );
}
