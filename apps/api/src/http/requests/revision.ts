import { MalformedHeader, StaleRevision, type Revised } from '../problems/problem.js';

/** `"7"` to 7. A proxy that compresses turns `"7"` into `W/"7"`: the same revision. */
export function parseIfMatch(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(value.trim()) ?? [];
  if (revision === undefined) throw new MalformedHeader('If-Match');
  return Number(revision);
}

/** 1 to 200 printable characters, chosen by the client (a UUID is usual). */
export function parseIdempotencyKey(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(value)) throw new MalformedHeader('Idempotency-Key');
  return value;
}

export const etag = (revision: number): string => `"${revision}"`;

/**
 * To be called for a record that is locked (`SELECT … FOR UPDATE`) and then read, in the transaction that writes it. Without an `If-Match`
 * the caller overwrites any version.
 * @throws StaleRevision (412) with the current record
 */
export function mustBeCurrent(current: Revised, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== current.revision) throw new StaleRevision(current);
}
