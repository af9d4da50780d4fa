import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from './positions.js';

/** The state that decides on which server a request reads. */
export type RequestReads = {
  /** The latest position that the caller has written or been notified of: an older replica would show less than the caller knows. */
  seen: Position;
  /** The position after this request's last write; undefined if it has written nothing. */
  written: Position | undefined;
  /**
   * Address of the replica on which the request reads; undefined for the primary. A request stays on one server as long as that server is
   * fresh enough, because a page and its total belong together.
   */
  replicaUrl: string | undefined;
};

const current = new AsyncLocalStorage<RequestReads>();

/** Calls `run` with `reads` as the state of its request. Code outside of a request, for instance a job, reads on the primary. */
export const duringRequest = (reads: RequestReads, run: () => void): void => current.run(reads, run);

export const requestReads = (): RequestReads | undefined => current.getStore();

/** Records the position of a write, so that this request and later ones of the same caller see it. */
export function recordWrite(position: Position | undefined): void {
  const reads = current.getStore();
  if (!reads || position === undefined) return;
  if (position > reads.seen) reads.seen = position;
  reads.written = position;
}
