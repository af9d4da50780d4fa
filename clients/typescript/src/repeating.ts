import { NoAnswerError } from './problem.js';

/** Not now: of the service itself, or of a proxy that has lost it. */
const BUSY: ReadonlySet<number> = new Set([502, 503, 504]);
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;

/**
 * Milliseconds before it is asked again: what the service says in `Retry-After` (seconds), else twice as many each time. A share of chance,
 * a quarter at most, lets not everybody come at once.
 */
export function pauseBefore(attempt: number, retryAfter: string | null, chance: number = Math.random()): number {
  const told = Number(retryAfter ?? NaN) * 1000;
  const pause = Number.isFinite(told) ? told : Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.round(pause * (1 + chance / 4));
}

/** Ends early, without an error, where the signal is aborted. */
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
 * Asks until there is an answer, for so many milliseconds at most. Then the service's last word is the answer.
 * @throws NoAnswerError where there was none; what `fetch` throws where the request was aborted
 */
export async function untilAnswered(
  ask: () => Promise<Response>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Response> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    const answer = await ask().catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      return new NoAnswerError('Percorso does not answer', { cause });
    });
    const isAnswered = answer instanceof Response;
    if (isAnswered && !BUSY.has(answer.status)) return answer;
    const pause = pauseBefore(attempt, isAnswered ? answer.headers.get('retry-after') : null);
    if (Date.now() + pause > deadline) {
      if (isAnswered) return answer;
      throw answer;
    }
    if (isAnswered) await answer.body?.cancel();
    await wait(pause, signal);
    signal.throwIfAborted();
  }
}
