import type { Cycle } from './recording.js';

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
  seconds: number;
};
