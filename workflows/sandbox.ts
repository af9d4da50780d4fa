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

/** A hypothetical state of an instance; nothing of it is stored. */
export type SandboxPlace = {
  workflow: WorkflowName;
  version: number;
  snapshot: StoredSnapshot;
  /** The server's facts, updated by the tried events. */
  facts: Facts;
  /** Facts that the user assumes instead. */
  assumed: Facts;
  /** Value of assumed days, YYYY-MM-DD: machines have no clock. */
  day: string;
};

/** An unmet guard, the facts that it reads, and the smallest change of them that meets it; null if none does. */
export type SandboxCondition = UnmetGuard & { facts: string[]; remedy: Facts | null };

/** An event: `known` to the state or not, `allowed` or not, sent `byHand` or by the engine alone, and its unmet conditions. */
export type SandboxOffer = {
  type: string;
  known: boolean;
  allowed: boolean;
  byHand: boolean;
  conditions: SandboxCondition[];
};

/** A tried event, with its states before and after and its effects. */
export type SandboxStep = { type: string; from: string; to: string; effects: Effect[] };

/** The effective facts for guards. */
export const factsIn = ({ facts, assumed }: SandboxPlace): Facts => ({ ...facts, ...assumed });

const machineIn = ({ workflow, version }: SandboxPlace): AnyStateMachine => machineOf(workflow, version);

/** Its state. */
export const stateIn = (place: SandboxPlace): string => stateOf(restore(machineIn(place), place.snapshot));

/** A proxy of the facts that records which of them are read. */
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

/** Whether a guard holds with these facts, and which of them it read. */
function runGuard(place: SandboxPlace, name: string, type: string, facts: Facts): { holds: boolean; read: string[] } {
  const { watched, read } = watching(facts);
  const event = { ...probe(type, facts), facts: watched };
  const holds = guardsOf(machineIn(place))[name]?.({ context: place.snapshot.context, event }, undefined) ?? false;
  return { holds, read: [...read] };
}

/** Every combination of values of these facts, the first fact changing slowest. */
const settings = ({ workflow, day }: SandboxPlace, names: readonly string[]): Facts[] =>
  names.reduce<Facts[]>(
    (sets, name) =>
      sets.flatMap((set) => valuesOf(kindOfFact(workflow, name), day).map((value) => ({ ...set, [name]: value }))),
    [{}],
  );

/**
 * The facts that a guard reads, found by running it on facts that record reads: a guard may read one fact only if another has a certain
 * value, so all values of the facts found are tried until no more are found.
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

/** The smallest change of these facts with which the guard holds. */
function remedyOf(place: SandboxPlace, guard: string, type: string, names: readonly string[]): Facts | null {
  const now = factsIn(place);
  const changes = settings(place, names)
    .filter((set) => runGuard(place, guard, type, { ...now, ...set }).holds)
    .map((set) => Object.entries(set).filter(([name, value]) => !isSame(value, now[name])))
    .sort((one, other) => one.length - other.length);
  return changes[0] ? Object.fromEntries(changes[0]) : null;
}

/** Types of the events that may be sent to a machine. */
export const eventTypesOf = (machine: AnyStateMachine): string[] =>
  machine.events.map(String).filter((type) => !type.startsWith('xstate.'));

/** Every event of the machine, with its unmet conditions and the assumptions that would meet them. */
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

/** Facts that the machine reads during the transition (eventless guards), with the event's conditions met. */
function factsReadOnTheWay(place: SandboxPlace, { type, conditions }: SandboxOffer): string[] {
  const met = Object.assign({}, factsIn(place), ...conditions.map(({ remedy }) => remedy)) as Facts;
  const { watched, read } = watching(met);
  step(machineIn(place), place.snapshot, { ...probe(type, met), facts: watched } as EventObject);
  return [...read];
}

/** The facts that can change the outcome of the state's events, in the order of the workflow's facts. */
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
 * When a step is opened or reopened, its compulsory sheets are to be completed: assumptions about the previous step's sheets are dropped.
 * Sheets completed by an outcome or a plan stay completed.
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

/** Tries an event with a payload that satisfies all guards. Null if it is refused; does not change `place`. */
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
