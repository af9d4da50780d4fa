import type { AnyStateMachine } from 'xstate';
import { explain, type Explanation } from './explain.js';
import { guardDetails, probe, type Facts } from './probe.js';
import { restore, type StoredSnapshot } from './step.js';

export type Mirrored = { snapshot: StoredSnapshot; facts: Facts };

/**
 * Explains whether an instance would accept an event of this type, using the machine of its version. The server and the
 * browser share this function, so that they cannot disagree.
 */
export const explainEvent = (machine: AnyStateMachine, { snapshot, facts }: Mirrored, type: string): Explanation =>
  explain(machine, restore(machine, snapshot), probe(type, facts), guardDetails);
