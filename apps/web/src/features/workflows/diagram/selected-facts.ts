import {
  clientEventRules,
  fillLabel,
  type Grant,
  machineDetailLabels as labels,
  machineDiagramLabels,
  roleLabels,
  rolesWith,
  sheetsByStep,
  type TransitionDescription,
  type WorkflowDescription,
  type WorkflowName,
} from '@percorso/domain';
import type { Selected } from './marks';

export const rulesOf = clientEventRules;

const named = (grant: Grant): string =>
  rolesWith([grant])
    .map((role) => roleLabels[role])
    .join(', ');

/**
 * Returns as text the roles that may send the event, or the system if clients may not send it. An event that needs the grant for sheets of
 * a unit also lists the roles for sheets of a centre, which need another grant.
 */
export function sendersOf(workflow: WorkflowName, type: string): string {
  const rules = rulesOf(workflow, type);
  if (!rules) return labels.system;
  const own = named(rules.grant);
  if (rules.grant !== 'uod_sheet_update') return own;
  return `${own}; ${fillLabel(labels.centreSheets, { roles: named('cdr_sheet_update') })}`;
}

type Step = keyof typeof sheetsByStep;
const isStep = (id: string): id is Step => Object.hasOwn(sheetsByStep, id);

/** Whether a guard of the transition checks the sheets of the step in which the event is sent. */
const requiresSheets = ({ guards }: TransitionDescription): boolean =>
  guards.some(({ name }) => name === 'hasCompletedSheets');

/** Returns the sheets of a selected step, or for a selected event the sheets that have to be completed first, by step. */
export function sheetsOf({ states, transitions }: WorkflowDescription, selected: Selected) {
  const steps =
    selected.kind === 'state'
      ? [selected.id.split('.')[0] ?? '']
      : transitions.filter((way) => way.event === selected.type && requiresSheets(way)).map(({ from }) => from);
  return [...new Set(steps)].filter(isStep).map((step) => ({
    step,
    label: states.find(({ id }) => id === step)?.label ?? step,
    sheets: sheetsByStep[step].filter(([, kind]) => selected.kind === 'state' || kind === 'compulsory'),
  }));
}

/** Returns the transitions of the selection as lines of text, in titled groups. */
export function transitionGroupsOf({ states, events, transitions, label }: WorkflowDescription, selected: Selected) {
  const place = (id: string) => states.find((state) => state.id === id)?.label ?? label;
  const trigger = ({ kind, event }: TransitionDescription) =>
    kind === 'event' ? (events.find(({ name }) => name === event)?.label ?? event ?? '') : machineDiagramLabels[kind];
  const conditions = ({ guards }: TransitionDescription) =>
    guards.length > 0 ? ` (${guards.map((guard) => guard.label).join('; ')})` : '';
  const target = ({ target: to }: TransitionDescription) => (to === null ? machineDiagramLabels.stays : place(to));
  const lines = (chosen: (way: TransitionDescription) => boolean, write: (way: TransitionDescription) => string) => [
    ...new Set(transitions.filter(chosen).map((way) => `${write(way)}${conditions(way)}`)),
  ];
  const groups =
    selected.kind === 'event'
      ? [
          {
            title: labels.transitions,
            lines: lines(
              ({ event }) => event === selected.type,
              (way) => `${place(way.from)} → ${target(way)}`,
            ),
          },
        ]
      : [
          {
            title: labels.leaving,
            lines: lines(
              ({ from }) => from === selected.id,
              (way) => `${trigger(way)} → ${target(way)}`,
            ),
          },
          {
            title: labels.entering,
            lines: lines(
              (way) => way.target === selected.id,
              (way) => `${place(way.from)}: ${trigger(way)}`,
            ),
          },
        ];
  return groups.filter((group) => group.lines.length > 0);
}
