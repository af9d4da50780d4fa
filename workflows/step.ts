import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type EventObject, type Snapshot } from 'xstate';

/** A persisted snapshot, as Postgres stores it and the browser receives it. */
export type StoredSnapshot = Record<string, unknown>;
/** An action of the machine, by name: a change of data that the engine makes in the transaction of the event. */
export type Effect = { type: string; params: Record<string, unknown> };
export type Stepped = { snapshot: StoredSnapshot; state: string; closed: boolean; effects: Effect[] };

// `transition()` creates an actor and the initial snapshot on every call, which takes 97 µs; one inert scope per
// machine halves that. step.spec.ts checks that both ways give the same result. Decision 0001.
type Scope = Parameters<AnyStateMachine['transition']>[2];
const scopes = new WeakMap<AnyStateMachine, { scope: Scope; effects: Effect[] }>();

function scopeOf(machine: AnyStateMachine) {
  let entry = scopes.get(machine);
  if (!entry) {
    // The actor is never started and therefore needs no input, like the actor in xstate's own pure functions.
    const self = createActor(machine);
    const collected: Effect[] = [];
    const scope: Scope = {
      self,
      id: self.id,
      sessionId: self.sessionId,
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params }) => {
        if (!type.startsWith('xstate.')) collected.push({ type, params: (params ?? {}) as Record<string, unknown> });
      },
    };
    entry = { scope, effects: collected };
    scopes.set(machine, entry);
  }
  return entry;
}

/**
 * Returns the path of the active leaf, `CHIUSO_UOD.ORDINARIA`. Leaves of parallel regions are joined by `+` in the
 * order of the regions' names.
 */
export function stateOf(snapshot: AnyMachineSnapshot): string {
  const read = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => a.localeCompare(b));
    if (entries.length > 1) return entries.map(([, inner]) => read(inner)).join('+');
    return entries.map(([key, inner]) => `${key}.${read(inner)}`).join('');
  };
  return read(snapshot.value);
}

/** Restores a stored snapshot. The result shares its context with `stored`: never mutate it. */
export const restore = (machine: AnyStateMachine, stored: StoredSnapshot): AnyMachineSnapshot =>
  machine.restoreSnapshot(stored as unknown as Snapshot<unknown>, scopeOf(machine).scope);

const describe = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, effects: Effect[]): Stepped => ({
  snapshot: JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as StoredSnapshot,
  state: stateOf(snapshot),
  closed: snapshot.hasTag('closed'),
  effects,
});

/** Returns the initial snapshot of an instance. */
export function begin(machine: AnyStateMachine, input?: unknown): Stepped {
  const entry = scopeOf(machine);
  entry.effects.length = 0;
  const snapshot = machine.getInitialSnapshot(entry.scope, input as never) as AnyMachineSnapshot;
  return describe(machine, snapshot, entry.effects.splice(0));
}

/**
 * Makes a transition; no other code does. Returns null if the machine does not allow the event. XState itself would
 * silently return the same snapshot, which is also the result of a transition with only actions, so that comparing
 * snapshots would not show whether the event was allowed.
 */
export function step(machine: AnyStateMachine, stored: StoredSnapshot, event: EventObject): Stepped | null {
  const entry = scopeOf(machine);
  const before = restore(machine, stored);
  if (!before.can(event)) return null;
  entry.effects.length = 0;
  const after = machine.transition(before, event, entry.scope) as AnyMachineSnapshot;
  return describe(machine, after, entry.effects.splice(0));
}
