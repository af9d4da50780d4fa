import type { Cycle } from './recording.js';

/** How long a floor runs: for seconds from when all clients are connected, or until each client has ended so many cycles. */
export type Lasts = { seconds: number } | { cycles: number };

/** Warms up: until the first transactions are through, however long the machine takes for them. */
export const WARM_UP = { cycles: 10 } as const satisfies Lasts;

/** One measurement of a floor: SQL without the engine. */
export type FloorRun = {
  databaseUrl: string;
  cycle: Cycle;
  /** Transactions in the cycle. */
  perCycle: number;
  /** Which copies: those of this kind, from this number on, one for each client. */
  kind: string;
  ids: readonly string[];
  from: number;
  clients: number;
  lasts: Lasts;
};

/** `requests`: transactions in all, with those of tries that were too short to be a figure. */
export type FloorOutcome = { perSecond: number; requests: number };
