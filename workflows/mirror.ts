import type { AnyStateMachine } from 'xstate';
import { explain, type Explanation } from './explain.js';
import { guardDetails, probe, type Facts } from './probe.js';
import { restore, type StoredSnapshot } from './step.js';

export type Mirrored = { snapshot: StoredSnapshot; facts: Facts };

/**
 * What would become of an event of this type: of an instance, on the machine of its version. The server and the browser ask here, so
 * that they cannot disagree.
 */
export const explainEvent = (machine: AnyStateMachine, { snapshot, facts }: Mirrored, type: string): Explanation =>
  explain(machine, restore(machine, snapshot), probe(type, facts), guardDetails);
