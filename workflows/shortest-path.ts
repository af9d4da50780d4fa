import type { UnmetGuard, WorkflowName } from '@percorso/domain';
import {
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate';
import { machineOf } from './machines.js';
import { guardDetails, probe, type Facts } from './probe.js';
import { activeNodes } from './state-nodes.js';
import { restore, stateOf, step, type StoredSnapshot } from './step.js';
import { eventTypeOf, guardNames, guardsOf, isSent, type Guard } from './transitions.js';

/** One event of a road, and what must come to hold before the machine takes it. */
export type PathStep = { type: string; from: string; to: string; conditions: UnmetGuard[] };

type Start = { workflow: WorkflowName; version: number; snapshot: StoredSnapshot; facts: Facts };
type Stop = { snapshot: StoredSnapshot; state: string; steps: PathStep[]; conditions: number };

/** What the facts say of the present step alone: of a later one nothing is known yet. */
const ofPresentStep = ['hasCompletedSheets'];
/** What an instance is, and stays, although the facts say it: a form never comes to be a list, nor a complete one. */
const isOfItsNature = (name: string, { isList }: Facts): boolean =>
  name === 'isForm' || name === 'isList' || (name === 'isListComplete' && isList !== true);

/** Whether the guard asks for something beside the machine's own context, which only the machine changes. */
function looksAtEvent(guard: Guard, snapshot: AnyMachineSnapshot): boolean {
  const context: unknown = snapshot.context;
  let looked = false;
  const args = {
    context,
    get event(): EventObject {
      looked = true;
      return { type: '' };
    },
  };
  guard(args, undefined);
  return looked;
}

/** The same machine for which some of its guards hold, whatever the facts say. */
const where = (machine: AnyStateMachine, held: readonly string[]): AnyStateMachine =>
  held.length === 0 ? machine : machine.provide({ guards: Object.fromEntries(held.map((name) => [name, () => true])) });

const canComeToHold = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, facts: Facts) => (name: string) => {
  const guard = guardsOf(machine)[name];
  return guard !== undefined && !isOfItsNature(name, facts) && looksAtEvent(guard, snapshot);
};

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

/** Guards of what the machine does by itself once it is in a state. */
export const eventlessGuards = ({ root }: AnyStateMachine): string[] => [
  ...new Set(nodesIn(root).flatMap(({ always = [] }) => always.flatMap(guardNames))),
];

/** An event, and the guards that would have to hold for it. */
type Way = { type: string; held: string[] };

/** The ways out of a stop: each event with the guards that would have to hold; with and without what the machine then asks of itself. */
function waysFrom(machine: AnyStateMachine, { snapshot, steps }: Stop, facts: Facts): Way[] {
  const here = restore(machine, snapshot);
  const canHold = canComeToHold(machine, here, facts);
  const silent = eventlessGuards(machine).filter(canHold);
  return getNextTransitions(here)
    .filter(isSent)
    .flatMap((transition) => {
      const type = eventTypeOf(transition);
      const event = probe(type, facts);
      const fails = (name: string) => !guardsOf(machine)[name]?.({ context: here.context, event }, undefined);
      const names = guardNames(transition);
      if (!names.filter(fails).every(canHold)) return [];
      const isUnknown = (name: string) => steps.length > 0 && ofPresentStep.includes(name);
      const own = names.filter((name) => fails(name) || isUnknown(name));
      const more = silent.filter((name) => fails(name) && !own.includes(name)).map((name) => [...own, name]);
      return [own, ...more].map((held) => ({ type, held }));
    });
}

const keyOf = ({ snapshot: { value, context } }: Stop): string => JSON.stringify([value, context]);
const isBetter = (one: Stop, other: Stop | undefined): boolean => !other || one.conditions < other.conditions;

/**
 * The shortest road to a state: the fewest events, and of those roads the one that asks for the least. Guards that fail by the facts
 * become conditions; what only later steps can tell counts as one. `to` may be a state around others (`CHIUSO_UOD`). Empty where it
 * stands there already, null where no road leads there.
 */
export function shortestPathTo({ workflow, version, snapshot, facts }: Start, to: string): PathStep[] | null {
  const machine = machineOf(workflow, version);
  const state = stateOf(restore(machine, snapshot));
  const isThere = (at: string) => at === to || activeNodes(machine, at).includes(to);
  if (isThere(state)) return [];
  const first: Stop = { snapshot, state, steps: [], conditions: 0 };
  const known = new Set([keyOf(first)]);
  for (let stops = [first]; stops.length > 0;) {
    const next = new Map<string, Stop>();
    for (const stop of stops)
      for (const way of waysFrom(machine, stop, facts)) {
        const reached = take(machine, stop, way, facts);
        const key = reached && keyOf(reached);
        if (reached && key !== null && !known.has(key) && isBetter(reached, next.get(key))) next.set(key, reached);
      }
    stops = [...next.values()].sort((one, other) => one.conditions - other.conditions);
    const found = stops.find((stop) => isThere(stop.state));
    if (found) return found.steps;
    for (const stop of stops) known.add(keyOf(stop));
  }
  return null;
}

function take(machine: AnyStateMachine, stop: Stop, { type, held }: Way, facts: Facts): Stop | null {
  const event = probe(type, facts);
  const stepped = step(where(machine, held), stop.snapshot, event);
  if (!stepped) return null;
  const isFirst = stop.steps.length === 0;
  const conditions = held.map((guard) => ({ guard, params: isFirst ? (guardDetails[guard]?.(event) ?? {}) : {} }));
  const taken = { type, from: stop.state, to: stepped.state, conditions: conditions };
  return {
    snapshot: stepped.snapshot,
    state: stepped.state,
    steps: [...stop.steps, taken],
    conditions: stop.conditions + conditions.length,
  };
}
