import { isDeepStrictEqual } from 'node:util';
import type { HistoryFault, ReplayedEvent } from '@percorso/domain';
import {
  begin,
  plannedUpgrade,
  step,
  workflows,
  type Stepped,
  type StoredInstance,
  type WorkflowDefinition,
} from '@percorso/workflows';
import { hashOf, NO_HASH, OPEN, UNKEYED, UPGRADE, type OpenEvent, type UpgradeEvent } from './history.js';
import type { RecordProjection, StoredEvent } from './record-projection.js';
import type { StoredHistory } from './stored-history.js';
import { recordDifferences, type AppliedEvent } from './written-records.js';

/** Workflow definitions by name: the released ones, or those of a test. */
export type Definitions = Readonly<Record<string, WorkflowDefinition>>;

const unknownWorkflow: WorkflowDefinition = { latest: 0, versions: {}, upgrades: {}, initialFacts: {} };

/** An instance as replaying its events determines it. */
type Replayed = Pick<Stepped, 'snapshot' | 'state'> & {
  version: number;
  revision: number;
  hash: string;
  stateSince: string;
  closedAt: string | null;
};

const paramsOf = ({ revision, type }: StoredEvent) => ({ revision, type });

export type ChainFault = HistoryFault & { fault: 'missingEvent' | 'unknownKey' | 'brokenHash'; event: StoredEvent };

/**
 * Returns the faults of the hash chain: each hash must cover its row and the previous hash, and all rows after the first keyed row must be
 * keyed.
 */
export function chainFaults(events: readonly StoredEvent[]): ChainFault[] {
  return events.flatMap((event, index): ChainFault[] => {
    const { hash, ...row } = event;
    const before = events[index - 1];
    const revision = (before?.revision ?? 0) + 1;
    if (row.revision !== revision) return [{ fault: 'missingEvent', params: { revision }, event }];
    const params = { ...paramsOf(event), key: row.key_number };
    const expected = hashOf(before?.hash ?? NO_HASH, row);
    if (expected === undefined) return [{ fault: 'unknownKey', params, event }];
    const isUnkeyed = row.key_number === UNKEYED && before && before.key_number !== UNKEYED;
    return hash === expected && !isUnkeyed ? [] : [{ fault: 'brokenHash', params, event }];
  });
}

/** Result of replaying an event, with the version of the machine. */
export type ReplayResult = Pick<Stepped, 'snapshot' | 'state' | 'closed' | 'effects'> & { version: number };

const withVersion = (stepped: Stepped | null, version: number): ReplayResult | null =>
  stepped && { ...stepped, version };

/** Returns the instance that an opening event creates; null if the event is not a valid opening. */
export function replayOpening(
  workflow: WorkflowDefinition,
  name: string,
  event: Pick<StoredEvent, 'type' | 'event'>,
): ReplayResult | null {
  const opening = event.event as Partial<OpenEvent>;
  const version = opening.version ?? 0;
  const machine = workflow.versions[version];
  const isOpening = event.type === OPEN && opening.workflow === name;
  return machine && isOpening ? withVersion(begin(machine, opening.input), version) : null;
}

function replayUpgrade(
  workflow: WorkflowDefinition,
  before: StoredInstance,
  event: Pick<StoredEvent, 'event'>,
): ReplayResult | null {
  const { from, to } = event.event as Partial<UpgradeEvent>;
  if (from !== before.version || to === undefined) return null;
  const upgraded = plannedUpgrade({ ...workflow, latest: to }, before);
  return 'target' in upgraded ? { ...upgraded, state: upgraded.target, version: to, effects: [] } : null;
}

/** Returns the result of an event in the instance's version of the machine; null if the machine refuses the event. */
export function replayEvent(
  workflow: WorkflowDefinition,
  before: Pick<ReplayResult, 'version' | 'snapshot'>,
  event: Pick<StoredEvent, 'instance_id' | 'type' | 'event' | 'facts'>,
): ReplayResult | null {
  if (event.type === UPGRADE) return replayUpgrade(workflow, { ...before, id: event.instance_id }, event);
  const machine = workflow.versions[before.version];
  const sent = { type: event.type, ...event.event, facts: event.facts };
  return machine ? withVersion(step(machine, before.snapshot, sent), before.version) : null;
}

function advanced(
  before: Replayed | null,
  event: StoredEvent,
  { state, snapshot, closed, version }: ReplayResult,
): Replayed {
  const { revision, hash, at } = event;
  const stateSince = before?.state === state ? before.stateSince : at;
  return { state, snapshot, version, revision, hash, stateSince, closedAt: closed ? (before?.closedAt ?? at) : null };
}

/** Replays the events from the opening on, until the machine refuses one. */
function replay(
  history: StoredHistory,
  workflow: WorkflowDefinition,
): { replayed: Replayed | null; applied: AppliedEvent[]; faults: HistoryFault[] } {
  const faults: HistoryFault[] = [];
  const applied: AppliedEvent[] = [];
  let replayed: Replayed | null = null;
  for (const event of history.events) {
    const after = replayed ? replayEvent(workflow, replayed, event) : replayOpening(workflow, history.workflow, event);
    if (!after) {
      const state = replayed?.state;
      const fault = replayed ? ('refusedEvent' as const) : ('notOpened' as const);
      return { replayed: null, applied, faults: [...faults, { fault, params: { ...paramsOf(event), state } }] };
    }
    if (event.from_state !== (replayed?.state ?? null) || event.to_state !== after.state) {
      const recorded = `${event.from_state} → ${event.to_state}`;
      const params = { ...paramsOf(event), recorded, replayed: `${replayed?.state ?? null} → ${after.state}` };
      faults.push({ fault: 'otherState', params });
    }
    replayed = advanced(replayed, event, after);
    applied.push({ event, effects: after.effects, state: after.state });
  }
  return { replayed, applied, faults };
}

const comparedFields = ['version', 'state', 'revision', 'hash', 'stateSince', 'closedAt'] as const;

function instanceFaults(stored: StoredHistory, replayed: Replayed): HistoryFault[] {
  const faults = comparedFields
    .filter((field) => stored[field] !== replayed[field])
    .map((field): HistoryFault => {
      return { fault: 'otherValue', params: { field, stored: stored[field], replayed: replayed[field] } };
    });
  const isSame = isDeepStrictEqual(stored.snapshot, replayed.snapshot);
  return isSame ? faults : [...faults, { fault: 'otherSnapshot', params: {} }];
}

/** Returns every event with the state to which its replay leads; null from the first event on that cannot be replayed. */
export function replayedEvents(history: StoredHistory, definitions: Definitions = workflows): ReplayedEvent[] {
  const { applied } = replay(history, definitions[history.workflow] ?? unknownWorkflow);
  return history.events.map(({ revision, type, at, from_state: from, to_state: state }, index) => ({
    revision,
    type,
    at,
    from,
    state,
    replayedState: applied[index]?.state ?? null,
  }));
}

/** Returns the differences between an instance and its history; empty if the replay leads to the stored instance and record. */
export function historyFaults(
  history: StoredHistory,
  projection: RecordProjection | undefined,
  definitions: Definitions = workflows,
): HistoryFault[] {
  if (history.events.length === 0) return [{ fault: 'noEvent', params: {} }];
  const chain = chainFaults(history.events).map(({ fault, params }) => ({ fault, params }));
  // If an event is missing, the rest cannot be replayed.
  if (chain.some(({ fault }) => fault === 'missingEvent')) return chain;
  const { replayed, applied, faults } = replay(history, definitions[history.workflow] ?? unknownWorkflow);
  const differences = replayed
    ? [
        ...instanceFaults(history, replayed),
        ...(projection ? recordDifferences(projection, applied, history.record) : []),
      ]
    : [];
  return [...chain, ...faults, ...differences];
}
