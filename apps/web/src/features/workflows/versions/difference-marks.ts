import {
  effectLabels,
  eventLabels,
  fillLabel,
  guardLabels,
  isLabelledEffect,
  isLabelledGuard,
  machineVersionLabels as labels,
  machineDiagramLabels,
  stateLabel,
  type MachineDifferences,
  type TransitionDescription,
} from '@percorso/domain';
import { edgeKey, type EdgeMark, type Marks, type StateMark } from '../diagram/marks';

type Side = 'from' | 'to';

const keyOf = ({ from, event, target, kind }: TransitionDescription): string =>
  edgeKey(from, kind === 'done' ? 'done' : (event ?? ''), target);

/** What is marked in the diagram of the one or of the other version: there what was removed, here what was added. */
export function differenceMarks({ states, transitions }: MachineDifferences, side: Side): Required<Marks> {
  const tone = side === 'from' ? 'removed' : 'added';
  const own = side === 'from' ? 'removed' : 'added';
  const shown = side === 'from' ? 'before' : 'after';
  const stateMarks: [string, StateMark][] = [
    ...states[own].map(({ id }): [string, StateMark] => [id, { tone, text: labels[tone] }]),
    ...states.changed.map((change): [string, StateMark] => [
      change[shown].id,
      { tone: 'changed', text: labels.changed },
    ]),
  ];
  const edgeMarks: [string, EdgeMark][] = [
    ...transitions.changed.map((change): [string, EdgeMark] => [
      keyOf(change[shown]),
      { tone: 'changed', text: labels.changed },
    ]),
    ...transitions[own].map((one): [string, EdgeMark] => [keyOf(one), { tone, text: labels[tone] }]),
  ];
  return { states: Object.fromEntries(stateMarks), edges: Object.fromEntries(edgeMarks) };
}

const trigger = ({ kind, event }: TransitionDescription): string =>
  kind === 'event' ? (eventLabels[event ?? ''] ?? event ?? '') : machineDiagramLabels[kind];

const sentence = (one: TransitionDescription): string => {
  const conditions = one.guards.map(({ label }) => label).join('; ');
  const target = one.target === null ? machineDiagramLabels.stays : stateLabel(one.target);
  return `${trigger(one)}: ${stateLabel(one.from)} → ${target}${conditions ? ` (${conditions})` : ''}`;
};

/** A condition or an effect in words; an effect may name the step that it is about. */
function nameOf(term: string): string {
  const [name = '', ...about] = term.split(' ');
  if (isLabelledGuard(name)) return guardLabels[name];
  const effect = isLabelledEffect(name) ? effectLabels[name] : name;
  return about.length > 0 ? `${effect} (${about.map(stateLabel).join(', ')})` : effect;
}

/** What of a transition is more, what is less. */
const turned = ({ after, guards, effects }: MachineDifferences['transitions']['changed'][number]): string => {
  const added = [...guards.added, ...effects.added].map(nameOf).join(', ');
  const removed = [...guards.removed, ...effects.removed].map(nameOf).join(', ');
  const target = after.target === null ? machineDiagramLabels.stays : stateLabel(after.target);
  return [
    `${trigger(after)}: ${stateLabel(after.from)} → ${target}`,
    added && fillLabel(labels.more, { terms: added }),
    removed && fillLabel(labels.less, { terms: removed }),
  ]
    .filter(Boolean)
    .join('; ');
};

/** The differences in words, group by group; those that are empty left out. */
export const differenceLines = ({ states, transitions }: MachineDifferences): { title: string; lines: string[] }[] =>
  [
    { title: labels.addedStates, lines: states.added.map(({ label }) => label) },
    { title: labels.removedStates, lines: states.removed.map(({ label }) => label) },
    { title: labels.changedStates, lines: states.changed.map(({ after }) => after.label) },
    { title: labels.addedTransitions, lines: transitions.added.map(sentence) },
    { title: labels.removedTransitions, lines: transitions.removed.map(sentence) },
    { title: labels.changedTransitions, lines: transitions.changed.map(turned) },
  ].filter(({ lines }) => lines.length > 0);

/** `openStepSheets(PRI)`, as an upgrade writes an action, in words. */
const actionName = (action: string): string => nameOf(action.replace(/[(),]+/g, ' ').trim());

/** What an instance may do more, or no longer. */
export const abilitiesInWords = ({ events, actions }: { events: string[]; actions: string[] }): string =>
  [...events.map((event) => eventLabels[event] ?? event), ...actions.map(actionName)].join(', ');
