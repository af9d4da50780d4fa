import { NoAnswerError } from './problem.js';

/** Statuses of a service that is overloaded, or of a proxy that cannot reach the service. */
const BUSY: ReadonlySet<number> = new Set([502, 503, 504]);
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;

/**
 * Returns the pause before the next attempt, in milliseconds: `Retry-After` (seconds) if given, else exponential backoff. Up to a
 * quarter is added at random, so that clients do not all retry at the same time.
 */
export function retryDelay(attempt: number, retryAfter: string | null, chance: number = Math.random()): number {
  const requested = Number(retryAfter ?? NaN) * 1000;
  const pause = Number.isFinite(requested) ? requested : Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.round(pause * (1 + chance / 4));
}

/** Waits for a time. If the signal is aborted, it ends early and without an error. */
export const wait = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

/**
 * Sends a request until the service responds with a status that is not in `BUSY`, for at most `patienceMs` milliseconds. After that it
 * returns the last response.
 * @throws NoAnswerError if the last attempt got no response; the error of `fetch` if the request was aborted
 */
export async function sendWithRetries(
  send: () => Promise<Response>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Response> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    const answer = await send().catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      return new NoAnswerError('Percorso does not answer', { cause });
    });
    const isAnswered = answer instanceof Response;
    if (isAnswered && !BUSY.has(answer.status)) return answer;
    const pause = retryDelay(attempt, isAnswered ? answer.headers.get('retry-after') : null);
    if (Date.now() + pause > deadline) {
      if (isAnswered) return answer;
      throw answer;
    }
    if (isAnswered) await answer.body?.cancel();
    await wait(pause, signal);
    signal.throwIfAborted();
  }
}
