import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { fillLabel, machineDiagramLabels as labels, type TransitionDescription } from '@percorso/domain';
import type { Scene } from './drawing';
import { edgeKey, type Marks } from './marks';

type Props = { scene: Scene; marks: Marks };

const triggerOf = ({ kind, event }: TransitionDescription, names: ReadonlyMap<string, string>): string =>
  kind === 'event' ? (names.get(event ?? '') ?? event ?? '') : labels[kind];

const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The diagram as a table for screen readers: every state with its mark, and every transition with its conditions. */
export function DiagramTable({ scene, marks }: Props) {
  const { states, transitions, events } = scene.description;
  const names = new Map(events.map(({ name, label }) => [name, label]));
  const places = new Map(states.map(({ id, label }) => [id, label]));
  const { from, trigger, conditions, target, effects, note, stays } = labels;
  return (
    <VisuallyHidden>
      <table>
        <caption>{fillLabel(labels.table, { title: scene.title })}</caption>
        <thead>
          <tr>
            {[from, trigger, conditions, target, effects, note].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, label, initial, type }) => {
            const mark = marks.states?.[id];
            return (
              <tr key={id}>
                <th scope="row">{joined(label, initial && labels.initial, type === 'final' && labels.final)}</th>
                <td colSpan={4} />
                <td>{joined(mark && mark.tone !== 'heat' && labels[mark.tone], mark?.text)}</td>
              </tr>
            );
          })}
          {transitions.map((transition, row) => {
            const mark = marks.edges?.[edgeKey(transition.from, transition.event ?? '', transition.target)];
            return (
              <tr key={row}>
                <th scope="row">{places.get(transition.from) ?? scene.title}</th>
                <td>{triggerOf(transition, names)}</td>
                <td>{transition.guards.map(({ label }) => label).join(', ')}</td>
                <td>{transition.target === null ? stays : places.get(transition.target)}</td>
                <td>{transition.effects.map(({ label }) => label).join(', ')}</td>
                <td>{joined(mark && labels[mark.tone], mark?.text)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
