import { WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import { createMachine, type AnyStateMachine, type EventObject } from 'xstate';
import { xstateJsonOf } from '../diagram/machine-json.js';
import { machineOf, workflows } from '../machines.js';
import { begin, restore, step, type Effect, type StoredSnapshot } from '../step.js';
import { arbitraryEvent } from './arbitrary-events.js';
import { loadElsewhere } from './scion.js';
import { tables } from './tables.js';

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

export const asReleased = (machine: AnyStateMachine, input: unknown) => {
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
export function fromJson(machine: AnyStateMachine, input: Record<string, unknown> = {}): AnyStateMachine {
  const config = JSON.parse(xstateJsonOf(machine)) as { context: object };
  const guards = machine.implementations.guards as Guards;
  const and = (args: GuardArgs, params: unknown) =>
    (params as { guards: string[] }).guards.every((name) => guards[name]?.(args) === true);
  const implementations = { guards: { ...guards, and }, actions: machine.implementations.actions };
  return createMachine({ ...config, context: { ...config.context, ...input } } as never).provide(
    implementations as never,
  ) as unknown as AnyStateMachine;
}

/** Sends so many random roads to every released machine and to what others make of its SCXML and of its JSON. */
export const followsPaths = (count: number) =>
  describe.each(released)('$name, version $version', ({ name, version }) => {
    const machine = machineOf(name, version);
    const table = tables[name];
    const inputs = table.inputs as (Record<string, unknown> | undefined)[];
    // SCXML has no event without a name.
    const sent = arbitraryEvent(table).filter(({ type }) => type !== '');
    const paths = fc.array(sent, { minLength: 6, maxLength: 16 });
    const runs = { numRuns: count, seed: 13 };

    it('as SCXML comes to the same states in an interpreter of others, with the same effects, on random roads', async () => {
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
      await fc.assert(fc.asyncProperty(fc.constantFrom(...starts), paths, follows), runs);
      // Otherwise the property would say little.
      expect(moved).toBeGreaterThan(count / 2);
    });

    it('as JSON makes the same machine of createMachine, on random roads', () => {
      const machines = inputs.map((input) => ({ input, copy: fromJson(machine, input) }));
      const follows = ({ input, copy }: (typeof machines)[number], events: EventObject[]) => {
        const [there, here] = [asReleased(copy, undefined), asReleased(machine, input)];
        for (const event of events) expect(there.send(event)).toEqual(here.send(event));
      };
      fc.assert(fc.property(fc.constantFrom(...machines), paths, follows), runs);
    });
  });
