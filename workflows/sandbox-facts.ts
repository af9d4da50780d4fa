import { isDay, SheetType, type WorkflowName } from '@percorso/domain';
import { cdrEpisodeMachine } from './cdr-episode/cdr-episode.machine.js';
import { workflows } from './machines.js';
import { operatingPlanMachine } from './operating-plan/operating-plan.machine.js';
import { endStatesOf } from './state-nodes.js';
import { uodEpisodeMachine } from './uod-episode/uod-episode.machine.js';

/**
 * Kind of a fact, which defines the values that may be assumed for it. `names` is a list of which guards read only the
 * length, `sheets` a list of sheet types. With `orNone` the value may be null.
 */
export type FactKind =
  | { kind: 'yesNo' | 'count' | 'names' | 'sheets' }
  | { kind: 'day'; orNone: boolean }
  | { kind: 'choice'; values: readonly string[]; orNone: boolean };

// Kinds of the facts that are initially a text or null, from which the kind cannot be derived. sandbox.spec.ts checks
// that none is missing.
const textFacts: Readonly<Record<string, () => { kind: 'day' } | { kind: 'choice'; values: readonly string[] }>> = {
  needType: () => ({ kind: 'choice', values: ['simple', 'complex'] }),
  takeChargeDate: () => ({ kind: 'day' }),
  endDate: () => ({ kind: 'day' }),
  centreEpisodeState: () => ({ kind: 'choice', values: endStatesOf(cdrEpisodeMachine) }),
  operatingPlanState: () => ({ kind: 'choice', values: endStatesOf(operatingPlanMachine) }),
  unitState: () => ({ kind: 'choice', values: endStatesOf(uodEpisodeMachine) }),
};

/** Returns the names of the facts that the guards of a workflow read. */
export const factsOf = (workflow: WorkflowName): string[] => Object.keys(workflows[workflow].initialFacts);

/**
 * Returns the kind of a fact.
 * @throws for a name that is not a fact of the workflow
 */
export function kindOfFact(workflow: WorkflowName, name: string): FactKind {
  const first = workflows[workflow].initialFacts[name];
  if (typeof first === 'boolean') return { kind: 'yesNo' };
  if (typeof first === 'number') return { kind: 'count' };
  if (Array.isArray(first)) return { kind: name === 'missingSheets' ? 'sheets' : 'names' };
  const text = Object.hasOwn(textFacts, name) ? textFacts[name]?.() : undefined;
  if (first === undefined || !text) throw new Error(`${workflow} has no fact ${name} that may be assumed`);
  return { ...text, orNone: first === null };
}

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Whether a fact may have this value. A state may be any text, because a state with two regions is not a single node of
 * its machine.
 */
export function isOfKind(fact: FactKind, value: unknown): boolean {
  switch (fact.kind) {
    case 'yesNo':
      return typeof value === 'boolean';
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0;
    case 'names':
      return Array.isArray(value) && value.every(isText);
    case 'sheets':
      return Array.isArray(value) && value.every((type) => SheetType.safeParse(type).success);
    case 'day':
      return isDay(value) || (fact.orNone && value === null);
    case 'choice':
      return isText(value) || (fact.orNone && value === null);
  }
}

/** Largest count that is assumed. The largest count that a guard requires is nine, the fragility levels. */
const maxCount = 12;
/** A list with one name, as an assumed value. */
const oneName = ['1'];

/** Returns the values that may be assumed for a fact, simplest first; `day` is the value for dates. */
export function valuesOf(fact: FactKind, day: string): unknown[] {
  switch (fact.kind) {
    case 'yesNo':
      return [true, false];
    case 'count':
      return Array.from({ length: maxCount + 1 }, (_, count) => count);
    case 'names':
      return [[], oneName];
    case 'sheets':
      return [[], SheetType.options.slice(0, 1)];
    case 'day':
      return fact.orNone ? [day, null] : [day];
    case 'choice':
      return fact.orNone ? [null, ...fact.values] : [...fact.values];
  }
}
