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
  /** Of the key that its hash was made with. */
  key_number: number;
};

/** Before the first event. */
export const NO_HASH = '';
/**
 * Type of the first event of every instance; its `event` holds workflow, version, the machine's input, what was asked for and the
 * record that was written with it.
 */
export const OPEN = 'OPEN';
/** Type of the event that brings an instance to another version of its machine; its `event` holds both. */
export const UPGRADE = 'UPGRADE';
export type UpgradeEvent = { from: number; to: number };
export type OpenEvent = { workflow: WorkflowName; version: number; input: unknown; request?: object; record?: object };

// jsonb forgets the order of keys and drops undefined ones, so the text that is hashed has them sorted.
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Number of no key: rows that were written before there were keys. */
export const UNKEYED = 0;

let ring: ReadonlyMap<number, KeyObject> = new Map();

/** The keys of this process, named once as it begins. */
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
 * Over the previous row's hash and this row's content: changing a row by hand breaks every hash after it, and nobody makes them anew
 * without the key. Undefined where the key is not known.
 */
export function hashOf(previous: string, row: HistoryRow): string | undefined {
  const { key_number: number, ...content } = row;
  if (number === UNKEYED) return createHash('sha256').update(previous).update(textOf(content)).digest('hex');
  const secret = ring.get(number);
  return secret && createHmac('sha256', secret).update(previous).update(textOf(row)).digest('hex');
}

const textOf = (content: object): string => JSON.stringify(content, sorted);
