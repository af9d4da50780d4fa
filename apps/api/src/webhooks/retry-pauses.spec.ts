import { nextAttempt, retryAfterMs, TRIED_FOR_MS } from './retry-pauses.js';

const triedSince = new Date('2026-11-24T08:00:00Z');

describe('A message that was not acknowledged', () => {
  it('is retried after pauses that grow from 5 seconds to 12 hours, and given up after three days', () => {
    const pauses: number[] = [];
    let now = triedSince;
    for (let attempts = 1; ; attempts++) {
      const next = nextAttempt({ attempts, triedSince, now }, 0);
      if (!next) break;
      pauses.push((next.getTime() - now.getTime()) / 1000);
      now = next;
    }
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800, 43200, 43200, 43200, 43200]);
    expect(now.getTime() - triedSince.getTime()).toBeLessThanOrEqual(TRIED_FOR_MS);
  });

  it('waits up to a fifth longer, at random', () => {
    const next = nextAttempt({ attempts: 2, triedSince, now: triedSince }, 1);
    expect(next?.getTime()).toBe(triedSince.getTime() + 36_000);
  });

  it('is not retried before Retry-After, given in seconds or as a date, up to 12 hours', () => {
    expect(retryAfterMs('90', triedSince)).toBe(90_000);
    expect(retryAfterMs('Tue, 24 Nov 2026 08:05:00 GMT', triedSince)).toBe(300_000);
    expect(retryAfterMs('soon', triedSince)).toBeUndefined();
    const after = (minimumMs: number) =>
      nextAttempt({ attempts: 1, triedSince, now: triedSince, minimumMs }, 0)?.getTime();
    expect(after(90_000)).toBe(triedSince.getTime() + 90_000);
    expect(after(1e12)).toBe(triedSince.getTime() + 12 * 3600_000);
  });
});
