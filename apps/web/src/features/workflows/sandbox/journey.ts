import { SheetKind, type WorkflowName } from '@percorso/domain';
import {
  begin,
  factsOf,
  isOfKind,
  kindOfFact,
  machineOf,
  tryEvent,
  workflows,
  type Facts,
  type SandboxPlace,
  type SandboxStep,
} from '@percorso/workflows';
import { today } from '../../../ui/display/dates';
import { isJourneyAddress, journeyPrefix } from './journey-prefix';

/**
 * A trial: its events, each with the facts assumed for it, and the facts assumed for the next event. It contains no facts of an instance.
 */
export type Journey = {
  /** The kind of the sheet with which a trial of the sheet machine begins; ignored if the trial starts from an instance. */
  kind: SheetKind;
  steps: readonly { type: string; assumed: Facts }[];
  assumed: Facts;
};

export const noJourney: Journey = { kind: 'compulsory', steps: [], assumed: {} };

/** A machine, and optionally the state and facts of an instance. Without an instance the trial starts at the initial state. */
export type Origin = {
  workflow: WorkflowName;
  version: number;
  instance?: Pick<SandboxPlace, 'snapshot' | 'facts'>;
};

const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areFacts = (workflow: WorkflowName, value: unknown): value is Facts =>
  isRecord(value) &&
  Object.entries(value).every(
    ([name, fact]) => factsOf(workflow).includes(name) && isOfKind(kindOfFact(workflow, name), fact),
  );

const isStep = (workflow: WorkflowName, value: unknown): value is [string, Facts] =>
  Array.isArray(value) && typeof value[0] === 'string' && areFacts(workflow, value[1]);

/** Returns the fragment of the address for a trial, with `#`, or an empty string for an empty trial. */
export function addressOf({ kind, steps, assumed }: Journey): string {
  const isNothing = steps.length === 0 && Object.keys(assumed).length === 0 && kind === noJourney.kind;
  const written = [kind, steps.map((step) => [step.type, step.assumed]), assumed];
  return isNothing ? '' : journeyPrefix + encodeURIComponent(JSON.stringify(written));
}

/**
 * Returns the trial in an address; an empty trial if the address has none; null if it is unreadable or has events or facts that the machine
 * does not have.
 */
export function journeyAt({ workflow, version }: Origin, hash: string): Journey | null {
  if (!isJourneyAddress(hash)) return noJourney;
  try {
    const read: unknown = JSON.parse(decodeURIComponent(hash.slice(journeyPrefix.length)));
    if (!Array.isArray(read)) return null;
    const [kind, steps, assumed] = read as unknown[];
    const known: string[] = machineOf(workflow, version).events.map(String);
    if (!Array.isArray(steps) || !areFacts(workflow, assumed)) return null;
    if (!steps.every((step) => isStep(workflow, step) && known.includes(step[0]))) return null;
    const taken = (steps as [string, Facts][]).map(([type, then]) => ({ type, assumed: then }));
    return { kind: SheetKind.parse(kind), steps: taken, assumed };
  } catch {
    return null;
  }
}

/**
 * The result of running a trial: the states before the first event (`first`) and after the last one (`reached`), the events that were
 * possible, and the first event that was not, or null.
 */
export type Played = {
  first: SandboxPlace;
  reached: SandboxPlace;
  takenSteps: (SandboxStep & { assumed: Facts })[];
  stoppedAt: string | null;
};

export function play({ workflow, version, instance }: Origin, { kind, steps, assumed }: Journey): Played {
  const start = instance ?? {
    snapshot: begin(machineOf(workflow, version), { kind }).snapshot,
    facts: workflows[workflow].initialFacts,
  };
  const first: SandboxPlace = { workflow, version, ...start, assumed: {}, day: today() };
  const takenSteps: Played['takenSteps'] = [];
  let place = first;
  for (const step of steps) {
    const tried = tryEvent({ ...place, assumed: step.assumed }, step.type);
    if (!tried) return { first, reached: { ...place, assumed: step.assumed }, takenSteps, stoppedAt: step.type };
    place = tried.place;
    takenSteps.push({ ...tried.step, assumed: step.assumed });
  }
  return { first, reached: { ...place, assumed }, takenSteps, stoppedAt: null };
}

/** Returns the trial with one more event, without the events that could not be run; the same trial if the new event is refused. */
export function sent(journey: Journey, { reached: place, takenSteps }: Played, type: string): Journey {
  const tried = tryEvent(place, type);
  if (!tried) return journey;
  const steps = [...journey.steps.slice(0, takenSteps.length), { type, assumed: place.assumed }];
  return { ...journey, steps, assumed: tried.place.assumed };
}

/** Returns the trial without its last event. The facts that were assumed for this event are assumed again. */
export function undone(journey: Journey, { takenSteps }: Played): Journey {
  const last = takenSteps.at(-1);
  return last ? { ...journey, steps: journey.steps.slice(0, takenSteps.length - 1), assumed: last.assumed } : journey;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the trial with the given facts assumed. A fact that has its actual value is not stored as an assumption. */
export function assuming(journey: Journey, { reached: place, takenSteps }: Played, facts: Facts): Journey {
  const all = Object.entries({ ...place.assumed, ...facts });
  const assumed = Object.fromEntries(all.filter(([fact, value]) => !isSame(value, place.facts[fact])));
  return { ...journey, steps: journey.steps.slice(0, takenSteps.length), assumed };
}
