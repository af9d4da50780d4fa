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

/** Marks in the diagram of one version: `from` has the removed elements, `to` the added ones, both have the changed ones. */
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

/** A guard or an effect as text; an effect may name its step. */
function nameOf(term: string): string {
  const [name = '', ...about] = term.split(' ');
  if (isLabelledGuard(name)) return guardLabels[name];
  const effect = isLabelledEffect(name) ? effectLabels[name] : name;
  return about.length > 0 ? `${effect} (${about.map(stateLabel).join(', ')})` : effect;
}

/** The conditions and effects that a transition gained and lost. */
const changeText = ({ after, guards, effects }: MachineDifferences['transitions']['changed'][number]): string => {
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

/** The differences as text by group, without empty groups. */
export const differenceLines = ({ states, transitions }: MachineDifferences): { title: string; lines: string[] }[] =>
  [
    { title: labels.addedStates, lines: states.added.map(({ label }) => label) },
    { title: labels.removedStates, lines: states.removed.map(({ label }) => label) },
    { title: labels.changedStates, lines: states.changed.map(({ after }) => after.label) },
    { title: labels.addedTransitions, lines: transitions.added.map(sentence) },
    { title: labels.removedTransitions, lines: transitions.removed.map(sentence) },
    { title: labels.changedTransitions, lines: transitions.changed.map(changeText) },
  ].filter(({ lines }) => lines.length > 0);

/** Text of an action in the notation of an upgrade: `openStepSheets(PRI)`. */
const actionName = (action: string): string => nameOf(action.replace(/[(),]+/g, ' ').trim());

/** The events and effects that an instance gains or loses. */
export const abilitiesInWords = ({ events, actions }: { events: string[]; actions: string[] }): string =>
  [...events.map((event) => eventLabels[event] ?? event), ...actions.map(actionName)].join(', ');
