import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import type { WorkflowDefinition } from './machines.js';
import { begin, restore, stateOf, type StoredSnapshot } from './step.js';
import { actionOf, eventTypeOf, isSent, writtenAction } from './transitions.js';

/** An instance as it is stored. */
export type StoredInstance = { id: string; version: number; snapshot: StoredSnapshot };

/** Events that an instance's state knows, and the actions that these events would cause. */
type Abilities = { events: string[]; actions: string[] };

export type PlannedUpgrade = {
  id: string;
  from: number;
  to: number;
  source: string;
  target: string;
  /** Whether the instance is closed in the new version. */
  closed: boolean;
  gained: Abilities;
  lost: Abilities;
  /** The snapshot to store. */
  snapshot: StoredSnapshot;
};

/**
 * Why an instance cannot be upgraded: its version is unknown, a version has no migration, the migration failed, the
 * migrated value is not a state of the new machine (with every region named), or the migrated context has other keys
 * than that of the new machine.
 */
type UnmappedReason = 'unknown-version' | 'no-migration' | 'migration-failed' | 'no-such-state' | 'other-context';
export type Unmapped = { id: string; from: number; source: string | null; reason: UnmappedReason };

export type UpgradePlan = { upgrades: PlannedUpgrade[]; unmapped: Unmapped[]; upToDate: number };

/** Thrown if an upgrade would leave instances on an old version. */
export class UpgradeRefused extends Error {
  constructor(readonly unmapped: readonly Unmapped[]) {
    super(
      `${unmapped.length} instances cannot be upgraded: ${unmapped.map(({ id, reason }) => `${id} (${reason})`).join(', ')}`,
    );
  }
}

// Checks the value here because xstate silently restores a snapshot on a changed machine and gives a new region its
// initial state.
function isStateOf(node: AnyStateNode, value: unknown): boolean {
  const inner = Object.keys(node.states);
  if (inner.length === 0)
    return value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  if (typeof value === 'string') return node.type === 'compound' && isStateOf(node, { [value]: undefined });
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  const isComplete = node.type === 'parallel' ? entries.length === inner.length : entries.length === 1;
  return isComplete && entries.every(([key, within]) => isChildOf(node, key, within));
}

const isChildOf = (node: AnyStateNode, key: string, value: unknown): boolean => {
  const child = node.states[key];
  return child !== undefined && isStateOf(child, value);
};

const contextKeys = (snapshot: StoredSnapshot): string[] => Object.keys(snapshot.context ?? {}).sort();

function misfit(machine: AnyStateMachine, snapshot: StoredSnapshot): UnmappedReason | null {
  if (!isStateOf(machine.root, snapshot.value)) return 'no-such-state';
  // The context contains the input of the instance, so that it can be used as input.
  const fresh = begin(machine, snapshot.context).snapshot;
  return contextKeys(fresh).join() === contextKeys(snapshot).join() ? null : 'other-context';
}

const abilitiesOf = (snapshot: AnyMachineSnapshot): Abilities => {
  const transitions = getNextTransitions(snapshot).filter(isSent);
  const actions = transitions
    .flatMap(({ actions }) => actions as unknown[])
    .map((action) => writtenAction(actionOf(action)));
  return { events: [...new Set(transitions.map(eventTypeOf))], actions: [...new Set(actions)] };
};

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((each) => !others.includes(each));

const difference = (some: Abilities, others: Abilities): Abilities => ({
  events: without(some.events, others.events),
  actions: without(some.actions, others.actions),
});

type Attempt = { snapshot: StoredSnapshot } | { reason: UnmappedReason };

function migrated({ latest, upgrades }: WorkflowDefinition, { version, snapshot }: StoredInstance): Attempt {
  let current = snapshot;
  for (let from = version; from < latest; from += 1) {
    const migrate = upgrades[from];
    if (!migrate) return { reason: 'no-migration' };
    try {
      current = migrate(JSON.parse(JSON.stringify(current)) as StoredSnapshot);
    } catch {
      return { reason: 'migration-failed' };
    }
  }
  return { snapshot: current };
}

/** Plans the upgrade of one instance to the newest version. */
export function plannedUpgrade(workflow: WorkflowDefinition, instance: StoredInstance): PlannedUpgrade | Unmapped {
  const { id, version: from } = instance;
  const before = workflow.versions[from];
  const after = workflow.versions[workflow.latest];
  if (!before || !after || misfit(before, instance.snapshot))
    return { id, from, source: null, reason: 'unknown-version' };
  const old = restore(before, instance.snapshot);
  const source = stateOf(old);
  const attempt = migrated(workflow, instance);
  const reason = 'reason' in attempt ? attempt.reason : misfit(after, attempt.snapshot);
  if ('reason' in attempt || reason) return { id, from, source, reason: reason ?? 'migration-failed' };
  const newer = restore(after, attempt.snapshot);
  const [then, now] = [abilitiesOf(old), abilitiesOf(newer)];
  return {
    id,
    from,
    to: workflow.latest,
    source,
    target: stateOf(newer),
    closed: newer.hasTag('closed'),
    gained: difference(now, then),
    lost: difference(then, now),
    snapshot: attempt.snapshot,
  };
}

/** Plans the upgrade of every instance to the newest version, without changing anything (dry run). Architecture §2. */
export function planUpgrade(instances: readonly StoredInstance[], workflow: WorkflowDefinition): UpgradePlan {
  const old = instances.filter(({ version }) => version !== workflow.latest);
  const lines = old.map((instance) => plannedUpgrade(workflow, instance));
  return {
    upgrades: lines.filter((line) => 'target' in line),
    unmapped: lines.filter((line) => 'reason' in line),
    upToDate: instances.length - old.length,
  };
}

/** An upgraded instance, to be stored. */
export type UpgradedInstance = StoredInstance & { state: string; closed: boolean };

/**
 * Returns the upgraded instances, to be stored.
 * @throws UpgradeRefused if an instance is unmapped
 */
export function applyUpgrade({ upgrades, unmapped }: UpgradePlan): UpgradedInstance[] {
  if (unmapped.length > 0) throw new UpgradeRefused(unmapped);
  return upgrades.map(({ id, to, target, closed, snapshot }) => ({ id, version: to, state: target, closed, snapshot }));
}
