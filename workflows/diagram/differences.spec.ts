import { WorkflowName } from '@percorso/domain';
import { workflows } from '../machines.js';
import { describeMachine } from './describe.js';
import { differencesOf } from './differences.js';

const events = (transitions: readonly { event: string | null }[]): (string | null)[] => [
  ...new Set(transitions.map(({ event }) => event)),
];
const pairs = WorkflowName.options.flatMap((name) =>
  Object.keys(workflows[name].upgrades).map((from) => ({ name, from: Number(from), to: Number(from) + 1 })),
);

describe('The differences between two versions of a machine', () => {
  it('are, from version 1 to 2 of the sheet, the events of lists and a guard of SAVE', () => {
    const { states, transitions } = differencesOf('sheet', 1, 2);
    expect(states).toEqual({ added: [], removed: [], changed: [] });
    expect(events(transitions.added)).toEqual(expect.arrayContaining(['ADD', 'CHANGE', 'REMOVE', 'IMPORT']));
    expect(events(transitions.removed)).not.toEqual(expect.arrayContaining(['ADD']));
    const saving = transitions.changed.find(({ after }) => after.event === 'SAVE');
    expect(saving?.guards).toEqual({ added: ['isForm'], removed: [] });
  });

  it.each(pairs)('turn version $from of $name into version $to', ({ name, from, to }) => {
    const [before, after] = [describeMachine(name, from), describeMachine(name, to)];
    const { states, transitions } = differencesOf(name, from, to);
    const transformed = before.transitions
      .filter((old) => !transitions.removed.some((removed) => JSON.stringify(removed) === JSON.stringify(old)))
      .map(
        (old) => transitions.changed.find((one) => JSON.stringify(one.before) === JSON.stringify(old))?.after ?? old,
      );
    const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sorted([...transformed, ...transitions.added])).toEqual(sorted(after.transitions));
    expect(before.states.length - states.removed.length + states.added.length).toBe(after.states.length);
    expect(transitions.added.length + transitions.removed.length + transitions.changed.length).toBeGreaterThan(0);
  });

  it('are empty between a version and itself', () => {
    const none = { added: [], removed: [], changed: [] };
    expect(differencesOf('cdr-episode', 2, 2)).toEqual({ from: 2, to: 2, states: none, transitions: none });
  });

  it('are reversed if the versions are swapped', () => {
    const [forward, backward] = [differencesOf('uod-episode', 1, 2), differencesOf('uod-episode', 2, 1)];
    expect(backward.transitions.removed).toEqual(forward.transitions.added);
    expect(backward.transitions.changed.map(({ guards }) => guards.removed)).toEqual(
      forward.transitions.changed.map(({ guards }) => guards.added),
    );
  });
});
