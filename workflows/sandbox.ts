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

/** Where an instance would stand, of which nothing is written. */
export type SandboxPlace = {
  workflow: WorkflowName;
  version: number;
  snapshot: StoredSnapshot;
  /** As they were told, and as they follow from the events that were tried. */
  facts: Facts;
  /** Those that somebody assumes instead. */
  assumed: Facts;
  /** What an assumed day is, YYYY-MM-DD: machines have no clock. */
  day: string;
};

/** A guard that does not hold, the facts that it reads, and the smallest change of them with which it does; null where none helps. */
export type SandboxCondition = UnmetGuard & { facts: string[]; remedy: Facts | null };

/** What would become of an event: `known` to the state, `allowed`, sent by hand or by the engine alone, and why not. */
export type SandboxOffer = {
  type: string;
  known: boolean;
  allowed: boolean;
  byHand: boolean;
  conditions: SandboxCondition[];
};

/** One event that was tried: from where to where, and what would follow. */
export type SandboxStep = { type: string; from: string; to: string; effects: Effect[] };

/** The facts as guards are told them. */
export const factsIn = ({ facts, assumed }: SandboxPlace): Facts => ({ ...facts, ...assumed });

const machineIn = ({ workflow, version }: SandboxPlace): AnyStateMachine => machineOf(workflow, version);

/** The state in which it would stand. */
export const stateIn = (place: SandboxPlace): string => stateOf(restore(machineIn(place), place.snapshot));

/** The facts, and the names of those that were looked at since. */
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

/** Whether a guard holds with these facts, and which of them it looked at. */
function runGuard(place: SandboxPlace, name: string, type: string, facts: Facts): { holds: boolean; read: string[] } {
  const { watched, read } = watching(facts);
  const event = { ...probe(type, facts), facts: watched };
  const holds = guardsOf(machineIn(place))[name]?.({ context: place.snapshot.context, event }, undefined) ?? false;
  return { holds, read: [...read] };
}

/** Every way to set these facts, the first fact changing last. */
const settings = ({ workflow, day }: SandboxPlace, names: readonly string[]): Facts[] =>
  names.reduce<Facts[]>(
    (sets, name) =>
      sets.flatMap((set) => valuesOf(kindOfFact(workflow, name), day).map((value) => ({ ...set, [name]: value }))),
    [{}],
  );

/**
 * The facts that a guard reads, found by running it on facts that note who looks at them: a guard may look at one only where another
 * has a certain value, so every value of those found is tried until no more are.
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

/** Of the ways to set the facts with which the guard holds, what is changed by the one that changes the least. */
function remedyOf(place: SandboxPlace, guard: string, type: string, names: readonly string[]): Facts | null {
  const now = factsIn(place);
  const changes = settings(place, names)
    .filter((set) => runGuard(place, guard, type, { ...now, ...set }).holds)
    .map((set) => Object.entries(set).filter(([name, value]) => !isSame(value, now[name])))
    .sort((one, other) => one.length - other.length);
  return changes[0] ? Object.fromEntries(changes[0]) : null;
}

/** The types of what may be sent to a machine. */
export const eventTypesOf = (machine: AnyStateMachine): string[] =>
  machine.events.map(String).filter((type) => !type.startsWith('xstate.'));

/** Every event of the machine, with what stands in its way and what would have to be assumed for it. */
export const sandboxOffers = (place: SandboxPlace): SandboxOffer[] => {
  const machine = machineIn(place);
  return eventTypesOf(machine).map((type) => {
    const { allowed, unmet } = explainEvent(machine, { ...place, facts: factsIn(place) }, type);
    const known = unmet[0]?.guard !== 'isEventOfState';
    return {
      ...{ type, known, allowed },
      byHand: clientEventRules(place.workflow, type) !== undefined,
      conditions: known ? unmet.map((each) => conditionOf(place, type, each)) : [],
    };
  });
};

function conditionOf(place: SandboxPlace, type: string, unmet: UnmetGuard): SandboxCondition {
  const facts = factsReadBy(place, unmet.guard, type);
  return { ...unmet, facts, remedy: remedyOf(place, unmet.guard, type, facts) };
}

/** What the machine itself asks of the facts when an event is taken, once its conditions hold. */
function factsReadOnTheWay(place: SandboxPlace, { type, conditions }: SandboxOffer): string[] {
  const met = Object.assign({}, factsIn(place), ...conditions.map(({ remedy }) => remedy)) as Facts;
  const { watched, read } = watching(met);
  step(machineIn(place), place.snapshot, { ...probe(type, met), facts: watched } as EventObject);
  return [...read];
}

/** The facts that can change what the events of the state come to, in the order of the workflow's. */
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
 * A step that is opened, or gone back to, has its compulsory sheets still to be done: nothing that was said of the last one's holds.
 * What an outcome or a plan has completed stays so.
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

/** Tries an event, with a payload that no guard objects to. Null where it is refused; `place` is left as it is. */
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
