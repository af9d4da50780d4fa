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

/** One event of a path, with the conditions that must be met before the machine accepts it. */
export type PathStep = { type: string; from: string; to: string; conditions: UnmetGuard[] };

type Start = { workflow: WorkflowName; version: number; snapshot: StoredSnapshot; facts: Facts };
type Stop = { snapshot: StoredSnapshot; state: string; steps: PathStep[]; conditions: number };

/**
 * Guards whose facts describe the current step only: for later steps of a path, the result of these guards is unknown.
 */
const currentStepGuards = ['hasCompletedSheets'];
/** Whether a guard depends on constant facts: a form never becomes a list, nor a complete list. */
const dependsOnConstantFacts = (name: string, { isList }: Facts): boolean =>
  name === 'isForm' || name === 'isList' || (name === 'isListComplete' && isList !== true);

/** Whether the guard reads the event. A guard that reads only the context of the machine cannot be met from outside. */
function readsEvent(guard: Guard, snapshot: AnyMachineSnapshot): boolean {
  const context: unknown = snapshot.context;
  let isRead = false;
  const args = {
    context,
    get event(): EventObject {
      isRead = true;
      return { type: '' };
    },
  };
  guard(args, undefined);
  return isRead;
}

/** Returns the machine with some of its guards replaced by guards that always hold. */
const assuming = (machine: AnyStateMachine, held: readonly string[]): AnyStateMachine =>
  held.length === 0 ? machine : machine.provide({ guards: Object.fromEntries(held.map((name) => [name, () => true])) });

const canBeMet = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, facts: Facts) => (name: string) => {
  const guard = guardsOf(machine)[name];
  return guard !== undefined && !dependsOnConstantFacts(name, facts) && readsEvent(guard, snapshot);
};

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

/** Returns the guards of the machine's eventless (`always`) transitions. */
export const eventlessGuards = ({ root }: AnyStateMachine): string[] => [
  ...new Set(nodesIn(root).flatMap(({ always = [] }) => always.flatMap(guardNames))),
];

/** An event, with the guards that are assumed to hold for it. */
type AssumedEvent = { type: string; held: string[] };

/**
 * Returns the events that lead out of a `Stop`, a snapshot that the search has reached, each with the failing guards to
 * assume. An event occurs once as it is, and once for each eventless guard that is assumed in addition.
 */
function eventsFrom(machine: AnyStateMachine, { snapshot, steps }: Stop, facts: Facts): AssumedEvent[] {
  const here = restore(machine, snapshot);
  const canHold = canBeMet(machine, here, facts);
  const eventless = eventlessGuards(machine).filter(canHold);
  return getNextTransitions(here)
    .filter(isSent)
    .flatMap((transition) => {
      const type = eventTypeOf(transition);
      const event = probe(type, facts);
      const fails = (name: string) => !guardsOf(machine)[name]?.({ context: here.context, event }, undefined);
      const names = guardNames(transition);
      if (!names.filter(fails).every(canHold)) return [];
      const isUnknown = (name: string) => steps.length > 0 && currentStepGuards.includes(name);
      const own = names.filter((name) => fails(name) || isUnknown(name));
      const more = eventless.filter((name) => fails(name) && !own.includes(name)).map((name) => [...own, name]);
      return [own, ...more].map((held) => ({ type, held }));
    });
}

const keyOf = ({ snapshot: { value, context } }: Stop): string => JSON.stringify([value, context]);
const isBetter = (one: Stop, other: Stop | undefined): boolean => !other || one.conditions < other.conditions;

/**
 * Returns the shortest path to a state: the fewest events, then the fewest conditions. Guards that fail with the facts
 * become conditions, as do guards that can only be decided at a later step. `to` may be a compound state
 * (`CHIUSO_UOD`). Empty if the instance is already in the state, null if the state is unreachable.
 */
export function shortestPathTo({ workflow, version, snapshot, facts }: Start, to: string): PathStep[] | null {
  const machine = machineOf(workflow, version);
  const state = stateOf(restore(machine, snapshot));
  const isReached = (at: string) => at === to || activeNodes(machine, at).includes(to);
  if (isReached(state)) return [];
  const first: Stop = { snapshot, state, steps: [], conditions: 0 };
  const known = new Set([keyOf(first)]);
  for (let stops = [first]; stops.length > 0;) {
    const next = new Map<string, Stop>();
    for (const stop of stops)
      for (const way of eventsFrom(machine, stop, facts)) {
        const reached = take(machine, stop, way, facts);
        const key = reached && keyOf(reached);
        if (reached && key !== null && !known.has(key) && isBetter(reached, next.get(key))) next.set(key, reached);
      }
    stops = [...next.values()].sort((one, other) => one.conditions - other.conditions);
    const found = stops.find((stop) => isReached(stop.state));
    if (found) return found.steps;
    for (const stop of stops) known.add(keyOf(stop));
  }
  return null;
}

function take(machine: AnyStateMachine, stop: Stop, { type, held }: AssumedEvent, facts: Facts): Stop | null {
  const event = probe(type, facts);
  const stepped = step(assuming(machine, held), stop.snapshot, event);
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
