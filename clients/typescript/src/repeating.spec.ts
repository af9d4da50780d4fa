import { NoAnswerError } from './problem.js';
import { pauseBefore, untilAnswered, wait } from './repeating.js';

describe('What is asked again', () => {
  it('waits as long as the service says, and at most a quarter more', () => {
    expect(pauseBefore(0, '2', 0)).toBe(2000);
    expect(pauseBefore(5, '2', 0.9999)).toBe(2500);
  });

  it('waits twice as long each time where nothing was said, up to a bound', () => {
    expect([0, 1, 2, 9].map((attempt) => pauseBefore(attempt, null, 0))).toEqual([250, 500, 1000, 8000]);
    expect(pauseBefore(0, 'Tue, 24 Nov 2026 19:00:00 GMT', 0)).toBe(250);
  });

  it('takes any other answer for the answer', async () => {
    for (const status of [200, 400, 409, 429, 500])
      expect(
        (await untilAnswered(async () => new Response(null, { status }), 1000, new AbortController().signal)).status,
      ).toBe(status);
  });

  it('is not asked again once it was aborted', async () => {
    const leaving = new AbortController();
    let asked = 0;
    const ask = async () => {
      asked++;
      leaving.abort();
      throw new TypeError('fetch failed');
    };
    const error = await untilAnswered(ask, 30_000, leaving.signal).catch((thrown: unknown) => thrown);
    expect([asked, error instanceof TypeError, error instanceof NoAnswerError]).toEqual([1, true, false]);
    await expect(wait(30_000, leaving.signal)).resolves.toBeUndefined();
  });
});
