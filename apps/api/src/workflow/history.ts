import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { WorkflowName } from '@percorso/domain';
import { keyRingOf } from '../config/history-keys.js';

/** One row of `workflow_event`, as it is written and verified. `at` is ISO with milliseconds. */
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
  /** Number of the key with which the row is hashed; `UNKEYED` if its hash has no key. */
  key_number: number;
};

/** Takes the place of the previous hash when an instance's first event is hashed. */
export const NO_HASH = '';
/**
 * Type of the first event of every instance; its `event` contains the workflow, the version, the machine's input, the caller's request and
 * the record that was written with the instance.
 */
export const OPEN = 'OPEN';
/** Type of the event that upgrades an instance to another version of its machine; its `event` contains both versions. */
export const UPGRADE = 'UPGRADE';
export type UpgradeEvent = { from: number; to: number };
export type OpenEvent = { workflow: WorkflowName; version: number; input: unknown; request?: object; record?: object };

// jsonb keeps neither the order of keys nor undefined values, so the hashed text has sorted keys.
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Key number of rows that were written before keys were introduced. */
export const UNKEYED = 0;

let ring: ReadonlyMap<number, KeyObject> = new Map();

/** Sets the keys of this process; called once, when it starts. */
export function useHistoryKeys(config: Parameters<typeof keyRingOf>[0]): void {
  const secrets = [...keyRingOf(config)];
  ring = new Map(secrets.map(([number, secret]) => [number, createSecretKey(secret, 'utf8')]));
}

/** Returns the number of the key for new rows. */
export function currentKey(): number {
  if (ring.size === 0) throw new Error('no keys of the history were named');
  return Math.max(...ring.keys());
}

/**
 * Returns the hash of a row, which covers the row's content and the previous row's hash; undefined if the row's key is unknown. A manual
 * change to a row breaks every later hash, and without the key the hashes cannot be recomputed. Rows with `UNKEYED` get a hash without a
 * key.
 */
export function hashOf(previous: string, row: HistoryRow): string | undefined {
  const { key_number: number, ...content } = row;
  if (number === UNKEYED) return createHash('sha256').update(previous).update(textOf(content)).digest('hex');
  const secret = ring.get(number);
  return secret && createHmac('sha256', secret).update(previous).update(textOf(row)).digest('hex');
}

const textOf = (content: object): string => JSON.stringify(content, sorted);
