const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses before the second attempt, the third, and so on; each further pause is `LONGEST`. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
const LONGEST = 12 * HOUR;
/** How long a message is retried before it is given up: 72 hours. */
export const TRIED_FOR_MS = 72 * HOUR;

type Attempts = {
  /** Number of attempts, including the one that has just failed. */
  attempts: number;
  triedSince: Date;
  now: Date;
  /** The minimum pause that the receiver requested by Retry-After. */
  minimumMs?: number;
};

/**
 * Returns the time of the next attempt, or null if the message is given up. The pauses grow, and each is lengthened by
 * up to a fifth at random, so that messages that failed together are not retried together. `chance` is from 0 to 1.
 */
export function nextAttempt(
  { attempts, triedSince, now, minimumMs = 0 }: Attempts,
  chance = Math.random(),
): Date | null {
  const pause = (PAUSES[attempts - 1] ?? LONGEST) * (1 + chance / 5);
  const next = now.getTime() + Math.max(pause, Math.min(minimumMs, LONGEST));
  return next > triedSince.getTime() + TRIED_FOR_MS ? null : new Date(next);
}

/**
 * Returns the milliseconds of a `Retry-After` header, which contains seconds or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * SECOND;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
