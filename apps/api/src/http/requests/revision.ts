import { MalformedHeader, StaleRevision, type Revised } from '../problems/problem.js';

/**
 * Parses the header `If-Match`: `"7"` becomes 7, a missing header undefined. A proxy that compresses turns `"7"` into `W/"7"`, which is the
 * same revision.
 * @throws MalformedHeader
 */
export function parseIfMatch(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(value.trim()) ?? [];
  if (revision === undefined) throw new MalformedHeader('If-Match');
  return Number(revision);
}

/**
 * Returns the idempotency key, or undefined if the header is missing. The client chooses 1 to 200 printable characters, usually a UUID.
 * @throws MalformedHeader
 */
export function parseIdempotencyKey(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(value)) throw new MalformedHeader('Idempotency-Key');
  return value;
}

export const etag = (revision: number): string => `"${revision}"`;

/**
 * Refuses a write that is based on an old revision. Call it in the transaction that writes the record, after locking the record (`SELECT …
 * FOR UPDATE`) and reading it. Without an `If-Match` no write is refused.
 * @throws StaleRevision (412) with the current record
 */
export function mustBeCurrent(current: Revised, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== current.revision) throw new StaleRevision(current);
}
