import { createHash } from 'node:crypto';
import type { WorkflowName } from '@percorso/domain';

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
};

/** Before the first event. */
export const NO_HASH = '';
/** Type of the first event of every instance; its `event` holds workflow, version, the machine's input and what was asked for. */
export const OPEN = 'OPEN';
/** Type of the event that brings an instance to another version of its machine; its `event` holds both. */
export const UPGRADE = 'UPGRADE';
export type UpgradeEvent = { from: number; to: number };
export type OpenEvent = { workflow: WorkflowName; version: number; input: unknown; request?: object };

// jsonb forgets the order of keys and drops undefined ones, so the text that is hashed has them sorted.
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** SHA-256 over the previous row's hash and this row's content: changing a row by hand breaks every hash after it. */
export const hashOf = (previous: string, row: HistoryRow): string =>
  createHash('sha256').update(previous).update(JSON.stringify(row, sorted)).digest('hex');
