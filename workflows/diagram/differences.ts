import type {
  ChangedTransition,
  MachineDifferences,
  StateDescription,
  TransitionDescription,
  WorkflowName,
} from '@percorso/domain';
import { describeMachine } from './describe.js';

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((each) => !others.includes(each));

const terms = (before: readonly string[], after: readonly string[]) => ({
  added: without(after, before),
  removed: without(before, after),
});

const guardsOf = ({ guards }: TransitionDescription): string[] => guards.map(({ name }) => name);
const effectsOf = ({ effects }: TransitionDescription): string[] =>
  effects.map(({ name, params }) => [name, ...Object.values(params)].join(' '));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function states(before: readonly StateDescription[], after: readonly StateDescription[]): MachineDifferences['states'] {
  const stateWithId = (all: readonly StateDescription[], id: string) => all.find((state) => state.id === id);
  return {
    added: after.filter(({ id }) => !stateWithId(before, id)),
    removed: before.filter(({ id }) => !stateWithId(after, id)),
    changed: before.flatMap((old) => {
      const newer = stateWithId(after, old.id);
      return newer && !isSame(old, newer) ? [{ before: old, after: newer }] : [];
    }),
  };
}

const edgeKey = ({ from, kind, event, target }: TransitionDescription): string =>
  JSON.stringify([from, kind, event, target]);

const changeOf = (before: TransitionDescription, after: TransitionDescription): ChangedTransition => ({
  before,
  after,
  guards: terms(guardsOf(before), guardsOf(after)),
  effects: terms(effectsOf(before), effectsOf(after)),
});

function transitions(
  before: readonly TransitionDescription[],
  after: readonly TransitionDescription[],
): MachineDifferences['transitions'] {
  // A transition may exist several times with different guards: transitions that did not change are paired first.
  const left = [...before];
  const take = (fits: (old: TransitionDescription) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const others = after.filter((newer) => !take((old) => isSame(old, newer)));
  const paired = others.map((newer) => ({ newer, old: take((old) => edgeKey(old) === edgeKey(newer)) }));
  return {
    added: paired.flatMap(({ newer, old }) => (old ? [] : [newer])),
    removed: left,
    changed: paired.flatMap(({ newer, old }) => (old ? [changeOf(old, newer)] : [])),
  };
}

/**
 * Returns the differences between two released versions of a machine.
 * @throws if one of them was never released
 */
export function differencesOf(name: WorkflowName, from: number, to: number): MachineDifferences {
  const [before, after] = [describeMachine(name, from), describeMachine(name, to)];
  return {
    from,
    to,
    states: states(before.states, after.states),
    transitions: transitions(before.transitions, after.transitions),
  };
}
