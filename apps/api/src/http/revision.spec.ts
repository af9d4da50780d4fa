import { MalformedHeader } from './problem.js';
import { etag, parseIdempotencyKey, parseIfMatch } from './revision.js';

describe('If-Match', () => {
  it('names a revision, also after a proxy that compresses has weakened it', () => {
    expect(parseIfMatch('"7"')).toBe(7);
    expect(parseIfMatch('W/"7"')).toBe(7);
    expect(parseIfMatch(etag(12))).toBe(12);
  });

  it('may be left out', () => {
    expect(parseIfMatch(undefined)).toBeUndefined();
  });

  it.each(['7', '"seven"', '"-1"', '', '*', '"1", "2"', '"99999999999"'])('is refused as %s', (value) => {
    expect(() => parseIfMatch(value)).toThrow(MalformedHeader);
  });
});

describe('Idempotency-Key', () => {
  it('is any printable word', () => {
    expect(parseIdempotencyKey('0196a000-0000-7000-8000-000000000001')).toBe('0196a000-0000-7000-8000-000000000001');
    expect(parseIdempotencyKey(undefined)).toBeUndefined();
  });

  it.each(['', 'a b', 'à', 'x'.repeat(201)])('is refused as %j', (value) => {
    expect(() => parseIdempotencyKey(value)).toThrow(MalformedHeader);
  });
});
