import { MalformedHeader, StaleRevision } from '../problems/problem.js';
import { etag, mustBeCurrent, parseIdempotencyKey, parseIfMatch } from './revision.js';

describe('If-Match', () => {
  it('is a revision, even if a proxy that compresses has marked it as weak', () => {
    expect(parseIfMatch('"7"')).toBe(7);
    expect(parseIfMatch('W/"7"')).toBe(7);
    expect(parseIfMatch(etag(12))).toBe(12);
  });

  it('is optional', () => {
    expect(parseIfMatch(undefined)).toBeUndefined();
  });

  it.each(['7', '"seven"', '"-1"', '', '*', '"1", "2"', '"99999999999"'])('is refused if malformed: %s', (value) => {
    expect(() => parseIfMatch(value)).toThrow(MalformedHeader);
  });
});

describe('Idempotency-Key', () => {
  it('is any word of printable characters, and optional', () => {
    expect(parseIdempotencyKey('0196a000-0000-7000-8000-000000000001')).toBe('0196a000-0000-7000-8000-000000000001');
    expect(parseIdempotencyKey(undefined)).toBeUndefined();
  });

  it.each(['', 'a b', 'à', 'x'.repeat(201)])('is refused if malformed: %j', (value) => {
    expect(() => parseIdempotencyKey(value)).toThrow(MalformedHeader);
  });
});

describe('Writing a record', () => {
  const record = { id: 'x', revision: 4, description: 'U.O.D. 1' };

  it('is accepted with the current revision, and without a revision', () => {
    expect(() => mustBeCurrent(record, 4)).not.toThrow();
    expect(() => mustBeCurrent(record, undefined)).not.toThrow();
  });

  it.each([3, 5])('is refused with 412 and the current record at revision %i', (seen) => {
    const refused = new StaleRevision(record);
    expect(() => mustBeCurrent(record, seen)).toThrow(refused);
    expect(refused).toMatchObject({ status: 412, code: 'stale_revision' });
    expect(refused.details).toEqual({ extensions: { current: record }, headers: { etag: '"4"' } });
  });
});
