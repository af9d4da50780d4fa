import {
  clientEventRules,
  guardOfSheet,
  sheetsByStep,
  type SheetType,
  type UnmetGuard,
  type WorkflowName,
} from '@percorso/domain';
import { getNextTransitions, type AnyStateMachine, type EventObject } from 'xstate';
import { machineOf } from './machines.js';
import { explainEvent } from './mirror.js';
import { probe, type Facts } from './probe.js';
import { eventlessGuards } from './shortest-path.js';
import { factsOf, kindOfFact, valuesOf } from './sandbox-facts.js';
import { restore, stateOf, step, type Effect, type StoredSnapshot } from './step.js';
import { eventTypeOf, guardNames, guardsOf, isSent } from './transitions.js';

/** A hypothetical instance, which is never stored. */
export type SandboxPlace = {
  workflow: WorkflowName;
  version: number;
  snapshot: StoredSnapshot;
  /** Facts from the server, updated by the events that the user tries. */
  facts: Facts;
  /** Facts that the user assumes instead of those of the server. */
  assumed: Facts;
  /** Value of assumed dates, YYYY-MM-DD, because machines have no clock. */
  day: string;
};

/**
 * An unmet guard, the facts that it reads, and the smallest change of these facts with which it holds; `remedy` is null
 * if no change does that.
 */
export type SandboxCondition = UnmetGuard & { facts: string[]; remedy: Facts | null };

/**
 * An event with its unmet conditions: `known` if the state knows it, `allowed` if the state accepts it, `byHand` if
 * users send it and not only the engine.
 */
export type SandboxOffer = {
  type: string;
  known: boolean;
  allowed: boolean;
  byHand: boolean;
  conditions: SandboxCondition[];
};

/** An event that the user tried, with the states before and after it, and its effects. */
export type SandboxStep = { type: string; from: string; to: string; effects: Effect[] };

/** Returns the facts that guards read: those of the server, replaced by assumed ones. */
export const factsIn = ({ facts, assumed }: SandboxPlace): Facts => ({ ...facts, ...assumed });

const machineIn = ({ workflow, version }: SandboxPlace): AnyStateMachine => machineOf(workflow, version);

/** Returns the state of the hypothetical instance. */
export const stateIn = (place: SandboxPlace): string => stateOf(restore(machineIn(place), place.snapshot));

/** Returns a proxy of the facts that records which of them are read. */
function watching(facts: Facts): { watched: Facts; read: Set<string> } {
  const read = new Set<string>();
  const watched = new Proxy(facts, {
    get: (target, key) => {
      read.add(String(key));
      return target[String(key)];
    },
  });
  return { watched, read };
}

/** Returns whether a guard holds with these facts, and which of them it read. */
function runGuard(place: SandboxPlace, name: string, type: string, facts: Facts): { holds: boolean; read: string[] } {
  const { watched, read } = watching(facts);
  const event = { ...probe(type, facts), facts: watched };
  const holds = guardsOf(machineIn(place))[name]?.({ context: place.snapshot.context, event }, undefined) ?? false;
  return { holds, read: [...read] };
}

/** Returns every combination of values of the given facts; the first fact changes slowest. */
const settings = ({ workflow, day }: SandboxPlace, names: readonly string[]): Facts[] =>
  names.reduce<Facts[]>(
    (sets, name) =>
      sets.flatMap((set) => valuesOf(kindOfFact(workflow, name), day).map((value) => ({ ...set, [name]: value }))),
    [{}],
  );

/**
 * Returns the facts that a guard reads, found by running it on facts that record reads. A guard may read one fact only
 * for certain values of another, so all values of the facts found so far are tried until no other fact is read.
 */
export function factsReadBy(place: SandboxPlace, guard: string, type: string): string[] {
  let known: string[] = [];
  for (;;) {
    const tried = settings(place, known).map((set) => ({ ...factsIn(place), ...set }));
    const read = new Set([...known, ...tried.flatMap((facts) => runGuard(place, guard, type, facts).read)]);
    if (read.size === known.length) return known;
    known = [...read];
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the smallest change of the given facts with which the guard holds, or null if there is none. */
function remedyOf(place: SandboxPlace, guard: string, type: string, names: readonly string[]): Facts | null {
  const now = factsIn(place);
  const changes = settings(place, names)
    .filter((set) => runGuard(place, guard, type, { ...now, ...set }).holds)
    .map((set) => Object.entries(set).filter(([name, value]) => !isSame(value, now[name])))
    .sort((one, other) => one.length - other.length);
  return changes[0] ? Object.fromEntries(changes[0]) : null;
}

/** Returns the types of the events that may be sent to a machine. */
export const eventTypesOf = (machine: AnyStateMachine): string[] =>
  machine.events.map(String).filter((type) => !type.startsWith('xstate.'));

/** Returns every event of the machine, with its unmet conditions and the assumptions with which they would be met. */
export const sandboxOffers = (place: SandboxPlace): SandboxOffer[] => {
  const machine = machineIn(place);
  return eventTypesOf(machine).map((type) => {
    const { allowed, unmet } = explainEvent(machine, { ...place, facts: factsIn(place) }, type);
    const known = unmet[0]?.guard !== 'isEventOfState';
    return {
      type,
      known,
      allowed,
      byHand: clientEventRules(place.workflow, type) !== undefined,
      conditions: known ? unmet.map((each) => conditionOf(place, type, each)) : [],
    };
  });
};

function conditionOf(place: SandboxPlace, type: string, unmet: UnmetGuard): SandboxCondition {
  const facts = factsReadBy(place, unmet.guard, type);
  return { ...unmet, facts, remedy: remedyOf(place, unmet.guard, type, facts) };
}

/**
 * Returns the facts that the machine reads during the transition (in eventless guards) if the conditions of the event
 * are met.
 */
function factsReadOnTheWay(place: SandboxPlace, { type, conditions }: SandboxOffer): string[] {
  const met = Object.assign({}, factsIn(place), ...conditions.map(({ remedy }) => remedy)) as Facts;
  const { watched, read } = watching(met);
  step(machineIn(place), place.snapshot, { ...probe(type, met), facts: watched } as EventObject);
  return [...read];
}

/** Returns the facts that can change the outcome of the state's events, in the order of the workflow's facts. */
export function factsInPlay(place: SandboxPlace): string[] {
  const machine = machineIn(place);
  const offers = sandboxOffers(place).filter(({ known }) => known);
  const readByGuards = getNextTransitions(restore(machine, place.snapshot))
    .filter(isSent)
    .flatMap((transition) =>
      [...guardNames(transition), ...eventlessGuards(machine)].flatMap((guard) =>
        factsReadBy(place, guard, eventTypeOf(transition)),
      ),
    );
  const read = [...readByGuards, ...offers.flatMap((offer) => factsReadOnTheWay(place, offer))];
  return factsOf(place.workflow).filter((name) => read.includes(name));
}

/**
 * Returns the assumed fact `missingSheets` after effects that open or reopen a step: the step's compulsory sheets, in
 * place of those of the previous step. After a reopening, sheets that an outcome or a plan completed stay completed.
 * Null if the effects open no step.
 */
function missingAfter(effects: readonly Effect[]): Facts | null {
  const opening = effects.find(({ type }) => type === 'openStepSheets' || type === 'reopenStepSheets');
  if (!opening) return null;
  const sheets = sheetsByStep[opening.params.step as keyof typeof sheetsByStep];
  const isToDo = (type: SheetType) => opening.type === 'openStepSheets' || !guardOfSheet[type];
  return {
    missingSheets: sheets.filter(([type, kind]) => kind === 'compulsory' && isToDo(type)).map(([type]) => type),
  };
}

/**
 * Tries an event with a payload that satisfies all guards on payloads. Returns null if it is refused; does not change
 * `place`.
 */
export function tryEvent(place: SandboxPlace, type: string): { place: SandboxPlace; step: SandboxStep } | null {
  const stepped = step(machineIn(place), place.snapshot, probe(type, factsIn(place)));
  if (!stepped) return null;
  const { snapshot, state, effects } = stepped;
  const missing = missingAfter(effects);
  const { missingSheets: _missing, ...others } = place.assumed;
  return {
    place: {
      ...place,
      snapshot,
      facts: { ...place.facts, ...missing },
      assumed: missing ? others : place.assumed,
    },
    step: { type, from: stateIn(place), to: state, effects },
  };
}
