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

/**
 * Returns the marks in the diagram of one version: the old version (`from`) shows removed and changed elements, the new one (`to`)
 * added and changed ones.
 */
export function differenceMarks({ states, transitions }: MachineDifferences, side: Side): Required<Marks> {
  const tone = side === 'from' ? 'removed' : 'added';
  const onlyHere = side === 'from' ? 'removed' : 'added';
  const version = side === 'from' ? 'before' : 'after';
  const stateMarks: [string, StateMark][] = [
    ...states[onlyHere].map(({ id }): [string, StateMark] => [id, { tone, text: labels[tone] }]),
    ...states.changed.map((change): [string, StateMark] => [
      change[version].id,
      { tone: 'changed', text: labels.changed },
    ]),
  ];
  const edgeMarks: [string, EdgeMark][] = [
    ...transitions.changed.map((change): [string, EdgeMark] => [
      keyOf(change[version]),
      { tone: 'changed', text: labels.changed },
    ]),
    ...transitions[onlyHere].map((one): [string, EdgeMark] => [keyOf(one), { tone, text: labels[tone] }]),
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

/** Returns a guard or an effect as display text, including the step if an effect names one. */
function nameOf(term: string): string {
  const [name = '', ...steps] = term.split(' ');
  if (isLabelledGuard(name)) return guardLabels[name];
  const effect = isLabelledEffect(name) ? effectLabels[name] : name;
  return steps.length > 0 ? `${effect} (${steps.map(stateLabel).join(', ')})` : effect;
}

/** Returns a changed transition as text, with the conditions and effects that it gained and lost. */
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

/** Returns the differences as lines of text in titled groups, without empty groups. */
export const differenceLines = ({ states, transitions }: MachineDifferences): { title: string; lines: string[] }[] =>
  [
    { title: labels.addedStates, lines: states.added.map(({ label }) => label) },
    { title: labels.removedStates, lines: states.removed.map(({ label }) => label) },
    { title: labels.changedStates, lines: states.changed.map(({ after }) => after.label) },
    { title: labels.addedTransitions, lines: transitions.added.map(sentence) },
    { title: labels.removedTransitions, lines: transitions.removed.map(sentence) },
    { title: labels.changedTransitions, lines: transitions.changed.map(changeText) },
  ].filter(({ lines }) => lines.length > 0);

/** Returns the text of an action that is written as in the result of an upgrade: `openStepSheets(PRI)`. */
const actionName = (action: string): string => nameOf(action.replace(/[(),]+/g, ' ').trim());

/** Returns the events and effects that an instance gains or loses as text. */
export const abilitiesText = ({ events, actions }: { events: string[]; actions: string[] }): string =>
  [...events.map((event) => eventLabels[event] ?? event), ...actions.map(actionName)].join(', ');
