import { WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import { createMachine, type AnyStateMachine, type EventObject } from 'xstate';
import { xstateJsonOf } from '../diagram/machine-json.js';
import { machineOf, workflows } from '../machines.js';
import { begin, restore, step, type Effect, type StoredSnapshot } from '../step.js';
import { arbitraryEvent } from './arbitrary-events.js';
import { loadInScion } from './scion.js';
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
/** A function that sends an event to a machine and returns its active leaves and the effects of the event. */
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

/**
 * Returns the machine that `createMachine` builds from the JSON, with the guards and actions of the released machine by
 * name.
 */
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

/**
 * Defines tests that compare every released machine with its SCXML in SCION and with its JSON in xstate, on `count`
 * random paths.
 */
export const testRandomPaths = (count: number) =>
  describe.each(released)('$name, version $version', ({ name, version }) => {
    const machine = machineOf(name, version);
    const table = tables[name];
    const inputs = table.inputs as (Record<string, unknown> | undefined)[];
    // Events without a name are left out, because every SCXML event has a name.
    const sent = arbitraryEvent(table).filter(({ type }) => type !== '');
    const paths = fc.array(sent, { minLength: 6, maxLength: 16 });
    const runs = { numRuns: count, seed: 13 };

    it('reaches the same states with the same effects as SCXML in a third-party interpreter, on random paths', async () => {
      const starts = await Promise.all(
        inputs.map(async (input) => ({ input, start: await loadInScion(machine, input) })),
      );
      let moved = 0;
      const follows = async ({ input, start }: (typeof starts)[number], events: EventObject[]) => {
        const interpreter = await start();
        const original = asReleased(machine, input);
        expect(interpreter.leaves()).toEqual(leavesIn(machine, begin(machine, input).snapshot));
        for (const event of events) {
          interpreter.send(event);
          expect({ leaves: interpreter.leaves(), effects: interpreter.effects() }).toEqual(original.send(event));
        }
        moved += original.moves.count;
      };
      await fc.assert(fc.asyncProperty(fc.constantFrom(...starts), paths, follows), runs);
      // Enough events must have caused transitions for the property to be meaningful.
      expect(moved).toBeGreaterThan(count / 2);
    });

    it('reaches the same states with the same effects as JSON in createMachine, on random paths', () => {
      const machines = inputs.map((input) => ({ input, copy: fromJson(machine, input) }));
      const follows = ({ input, copy }: (typeof machines)[number], events: EventObject[]) => {
        const [copied, original] = [asReleased(copy, undefined), asReleased(machine, input)];
        for (const event of events) expect(copied.send(event)).toEqual(original.send(event));
      };
      fc.assert(fc.property(fc.constantFrom(...machines), paths, follows), runs);
    });
  });
