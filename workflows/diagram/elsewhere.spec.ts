import { WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import { createMachine, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { machineOf, workflows } from '../machines.js';
import { arbitraryEvent } from '../proofs/arbitrary-events.js';
import { variedEvents } from '../proofs/decision-table.js';
import { loadElsewhere } from '../proofs/scion.js';
import { tables } from '../proofs/tables.js';
import { begin, restore, stateOf, step, type Effect, type StoredSnapshot } from '../step.js';
import { xstateJsonOf } from './machine-json.js';

const released = WorkflowName.options.flatMap((name) =>
  Object.keys(workflows[name].versions).map((version) => ({ name, version: Number(version) })),
);

const leavesIn = (machine: AnyStateMachine, stored: StoredSnapshot): string[] =>
  restore(machine, stored)
    ._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .sort();

type Place = { leaves: string[]; effects: Effect[] };
/** A machine that is sent events, and says where it stands and what it asked for since. */
type Runner = (event: EventObject) => Place;

const asReleased = (machine: AnyStateMachine, input: unknown) => {
  let { snapshot } = begin(machine, input);
  const moves = { count: 0 };
  const send: Runner = (event) => {
    const stepped = step(machine, snapshot, event);
    if (stepped) moves.count += 1;
    snapshot = stepped?.snapshot ?? snapshot;
    return { leaves: leavesIn(machine, snapshot), effects: stepped?.effects ?? [] };
  };
  return { send, moves };
};

type GuardArgs = { context: unknown; event: EventObject };
type Guards = Record<string, (args: GuardArgs, params?: unknown) => boolean>;

/** The JSON given to `createMachine`, with the guards and actions of the released machine by their names. */
function fromJson(machine: AnyStateMachine, input: Record<string, unknown> = {}): AnyStateMachine {
  const config = JSON.parse(xstateJsonOf(machine)) as { context: object };
  const guards = machine.implementations.guards as Guards;
  const and = (args: GuardArgs, params: unknown) =>
    (params as { guards: string[] }).guards.every((name) => guards[name]?.(args) === true);
  const implementations = { guards: { ...guards, and }, actions: machine.implementations.actions };
  return createMachine({ ...config, context: { ...config.context, ...input } } as never).provide(
    implementations as never,
  ) as unknown as AnyStateMachine;
}

describe.each(released)('$name, version $version', ({ name, version }) => {
  const machine = machineOf(name, version);
  const table = tables[name];
  const inputs = table.inputs as (Record<string, unknown> | undefined)[];
  // SCXML has no event without a name.
  const sent = arbitraryEvent(table).filter(({ type }) => type !== '');
  const roads = fc.array(sent, { minLength: 6, maxLength: 16 });
  const runs = { numRuns: 1000, seed: 13 };

  it('as SCXML comes to the same states in an interpreter of others, with the same effects, on 1,000 random roads', async () => {
    const starts = await Promise.all(
      inputs.map(async (input) => ({ input, start: await loadElsewhere(machine, input) })),
    );
    let moved = 0;
    const follows = async ({ input, start }: (typeof starts)[number], events: EventObject[]) => {
      const elsewhere = await start();
      const here = asReleased(machine, input);
      expect(elsewhere.leaves()).toEqual(leavesIn(machine, begin(machine, input).snapshot));
      for (const event of events) {
        elsewhere.send(event);
        expect({ leaves: elsewhere.leaves(), effects: elsewhere.effects() }).toEqual(here.send(event));
      }
      moved += here.moves.count;
    };
    await fc.assert(fc.asyncProperty(fc.constantFrom(...starts), roads, follows), runs);
    // Otherwise the property would say little.
    expect(moved).toBeGreaterThan(500);
  });

  it('as JSON makes the same machine of createMachine, on 1,000 random roads', () => {
    const machines = inputs.map((input) => ({ input, copy: fromJson(machine, input) }));
    const follows = ({ input, copy }: (typeof machines)[number], events: EventObject[]) => {
      const [there, here] = [asReleased(copy, undefined), asReleased(machine, input)];
      for (const event of events) expect(there.send(event)).toEqual(here.send(event));
    };
    fc.assert(fc.property(fc.constantFrom(...machines), roads, follows), runs);
  });
});

describe('a whole episode', () => {
  const ends = [
    { name: 'uod-episode', end: 'CHIUSO_UOD.RINNOVATA' },
    { name: 'cdr-episode', end: 'CHIUSO_CDR.ORDINARIA' },
    { name: 'operating-plan', end: 'AUTORIZZATO' },
  ] as const;

  it.each(ends)('of $name is walked to $end elsewhere, as SCXML and as JSON', async ({ name, end }) => {
    const { machine } = tables[name];
    const isEnd = (snapshot: AnyMachineSnapshot) => stateOf(snapshot) === end;
    const [path] = getShortestPaths(machine, { events: variedEvents(tables[name]) as never, toState: isEnd });
    const events = (path?.steps ?? [])
      .map(({ event }) => event as EventObject)
      .filter(({ type }) => !type.startsWith('xstate.'));
    expect(events.length).toBeGreaterThan(2);
    const elsewhere = await (await loadElsewhere(machine))();
    const here = asReleased(machine, undefined);
    const copy = asReleased(fromJson(machine), undefined);
    for (const event of events) {
      const expected = here.send(event);
      elsewhere.send(event);
      expect(elsewhere.leaves()).toEqual(expected.leaves);
      expect(copy.send(event)).toEqual(expected);
    }
    expect(here.moves.count).toBe(events.length);
    expect(elsewhere.leaves()).toEqual([end]);
  });
});
