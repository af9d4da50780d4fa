import type { z } from 'zod';
import { SourceUnavailable } from './sources.js';

export type SourceAddress = { url: string; token?: string | undefined };

/** Maximum time in which a source must answer, while the operator waits. */
const TIMEOUT_MS = 5000;

/**
 * Returns the adapter of a source that is queried over HTTP: `POST <url>` with `{identifier}`, so that the URL contains no identifier. The
 * source replies 200 with the person, or 404 or 204 if it lacks the person.
 */
export const httpSource = <Person>({ url, token }: SourceAddress, person: z.ZodType<Person>) => ({
  isDemo: false,
  async find(identifier: string): Promise<Person | null> {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ identifier }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new SourceUnavailable('no answer', { cause });
    });
    if (reply.status === 404 || reply.status === 204) return null;
    if (!reply.ok) throw new SourceUnavailable(`status ${reply.status}`);
    const found = person.safeParse(await reply.json().catch(() => undefined));
    // The validation errors are not logged: they might contain personal data.
    if (!found.success) throw new SourceUnavailable('the answer is not in the agreed form');
    return found.data;
  },
});

/** Used for a source without a configured address if the demo sources are disabled: always unavailable. */
export const absentSource = {
  isDemo: false,
  find: (): Promise<never> => Promise.reject(new SourceUnavailable('not configured')),
};
