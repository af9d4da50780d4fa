import type { Cycle } from './recording.js';

/** Duration of a floor: seconds after all clients are connected, or a number of cycles for each client. */
export type Lasts = { seconds: number } | { cycles: number };

/** Warm-up: until the first transactions are done, however long the machine takes for them. */
export const WARM_UP = { cycles: 10 } as const satisfies Lasts;

/** One measurement of a floor: SQL without the engine. */
export type FloorRun = {
  databaseUrl: string;
  cycle: Cycle;
  /** Transactions in the cycle. */
  perCycle: number;
  /** The copies of this kind from this number on, one for each client. */
  kind: string;
  ids: readonly string[];
  from: number;
  clients: number;
  lasts: Lasts;
};

/** `requests`: transactions in all, including those of runs that were too short to count. */
export type FloorOutcome = { perSecond: number; requests: number };
