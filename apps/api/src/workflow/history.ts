import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { WorkflowName } from '@percorso/domain';
import { keyRingOf } from '../config/history-keys.js';

/** One row of `workflow_event`, as it is written and as it is verified. `at` is ISO with milliseconds. */
export type HistoryRow = {
  instance_id: string;
  revision: number;
  type: string;
  event: Record<string, unknown>;
  facts: Record<string, unknown>;
  from_state: string | null;
  to_state: string;
  actor_id: string;
  actor_name: string;
  at: string;
  idempotency_key: string | null;
  /** Number of the key of its hash. */
  key_number: number;
};

/** The hash before the first event. */
export const NO_HASH = '';
/**
 * Type of the first event of every instance; its `event` holds workflow, version, the machine's input, the caller's request and the
 * record that was written with the instance.
 */
export const OPEN = 'OPEN';
/** Type of the event that upgrades an instance to another version of its machine; its `event` holds both versions. */
export const UPGRADE = 'UPGRADE';
export type UpgradeEvent = { from: number; to: number };
export type OpenEvent = { workflow: WorkflowName; version: number; input: unknown; request?: object; record?: object };

// jsonb drops the order of keys and undefined values, so the hashed text has its keys sorted.
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Key number of rows that were written before keys were introduced. */
export const UNKEYED = 0;

let ring: ReadonlyMap<number, KeyObject> = new Map();

/** Sets the keys of this process, once at its start. */
export function useHistoryKeys(config: Parameters<typeof keyRingOf>[0]): void {
  const secrets = [...keyRingOf(config)];
  ring = new Map(secrets.map(([number, secret]) => [number, createSecretKey(secret, 'utf8')]));
}

/** Number of the key for new rows. */
export function currentKey(): number {
  if (ring.size === 0) throw new Error('no keys of the history were named');
  return Math.max(...ring.keys());
}

/**
 * Keyed hash chain: covers the previous row's hash and this row's content. Changing a row by hand breaks every later hash, and without
 * the key they cannot be recomputed. Undefined if the key is unknown.
 */
export function hashOf(previous: string, row: HistoryRow): string | undefined {
  const { key_number: number, ...content } = row;
  if (number === UNKEYED) return createHash('sha256').update(previous).update(textOf(content)).digest('hex');
  const secret = ring.get(number);
  return secret && createHmac('sha256', secret).update(previous).update(textOf(row)).digest('hex');
}

const textOf = (content: object): string => JSON.stringify(content, sorted);
