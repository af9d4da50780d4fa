import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from './positions.js';

/** What one request may read on replicas. */
export type RequestReads = {
  /** What whoever asks has written or been told of: a replica that has not replayed it would show less than they know. */
  seen: Position;
  /** Of what this request wrote. */
  written: Position | undefined;
  /** All of a request is read at one place, as long as that will do: a page and its total belong together. */
  place: string | undefined;
};

const current = new AsyncLocalStorage<RequestReads>();

/** Runs a request. What runs in none, a job for instance, reads on the primary. */
export const duringRequest = (reads: RequestReads, run: () => void): void => current.run(reads, run);

export const requestReads = (): RequestReads | undefined => current.getStore();

/** What was committed up to there, this request and those of the same person after it find. */
export function noteWritten(position: Position | undefined): void {
  const reads = current.getStore();
  if (!reads || position === undefined) return;
  if (position > reads.seen) reads.seen = position;
  reads.written = position;
}
