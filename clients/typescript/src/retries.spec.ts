import { NoAnswerError } from './problem.js';
import { retryDelay, sendWithRetries, wait } from './retries.js';

describe('A request with retries', () => {
  it('waits the time that the service requests, and at most a quarter more', () => {
    expect(retryDelay(0, '2', 0)).toBe(2000);
    expect(retryDelay(5, '2', 0.9999)).toBe(2500);
  });

  it('doubles the pause each time if there is no `Retry-After` in seconds, up to a limit', () => {
    expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, null, 0))).toEqual([250, 500, 1000, 8000]);
    expect(retryDelay(0, 'Tue, 24 Nov 2026 19:00:00 GMT', 0)).toBe(250);
  });

  it('returns every response with a status other than 502, 503 and 504', async () => {
    for (const status of [200, 400, 409, 429, 500])
      expect(
        (await sendWithRetries(async () => new Response(null, { status }), 1000, new AbortController().signal)).status,
      ).toBe(status);
  });

  it('ends when the signal is aborted', async () => {
    const controller = new AbortController();
    let attempts = 0;
    const send = async () => {
      attempts++;
      controller.abort();
      throw new TypeError('fetch failed');
    };
    const error = await sendWithRetries(send, 30_000, controller.signal).catch((thrown: unknown) => thrown);
    expect([attempts, error instanceof TypeError, error instanceof NoAnswerError]).toEqual([1, true, false]);
    await expect(wait(30_000, controller.signal)).resolves.toBeUndefined();
  });
});
