import type { Cycle } from './recording.js';

/** How long a floor is measured: seconds after all clients are connected, or a number of cycles for each client. */
export type FloorDuration = { seconds: number } | { cycles: number };

/** The warm-up: ends after some cycles of each client, however long the machine takes for them. */
export const WARM_UP = { cycles: 10 } as const satisfies FloorDuration;

/** One measurement of a floor: SQL without the engine. */
export type FloorRun = {
  databaseUrl: string;
  cycle: Cycle;
  /** Number of transactions in a cycle. */
  perCycle: number;
  /** The copies to use: those of this kind from number `from` on, one for each client. */
  kind: string;
  ids: readonly string[];
  from: number;
  clients: number;
  lasts: FloorDuration;
};

/** `requests`: all transactions, including those of runs that were too short to count. */
export type FloorOutcome = { perSecond: number; requests: number };
