import type { z } from 'zod';

export type SourceAddress = { url: string; token?: string | undefined };

/** Thrown when the source did not answer, or its answer does not match the agreed format. */
export class SourceUnavailable extends Error {}

/** Maximum time in which a source must answer, while the operator waits. */
const TIMEOUT_MS = 5000;

const ANSWER_BYTES = 256 * 1024;

/** Requests of this process to one source that may be in progress. A source that hangs must not collect connections. */
const IN_PROGRESS = 50;

/**
 * Returns the function that queries one external source: `POST <url>` with a JSON body, so that the URL contains no identifier. It resolves
 * to null if the source replies 404 or 204.
 * @throws SourceUnavailable (the function) without a valid answer in time, and at the limit of requests in progress
 */
export function sourceRequests<Answer>({ url, token }: SourceAddress, answer: z.ZodType<Answer>) {
  let inProgress = 0;
  const request = async (body: object): Promise<Answer | null> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new SourceUnavailable('no answer', { cause });
    });
    if (reply.status === 404 || reply.status === 204 || !reply.ok) {
      // An unread body would keep its connection.
      await reply.body?.cancel().catch(() => undefined);
      if (reply.status === 404 || reply.status === 204) return null;
      throw new SourceUnavailable(`status ${reply.status}`);
    }
    const found = answer.safeParse(await jsonOf(reply));
    // The validation errors are not logged: they might contain personal data.
    if (!found.success) throw new SourceUnavailable('the answer is not in the agreed form');
    return found.data;
  };
  return async (body: object): Promise<Answer | null> => {
    if (inProgress >= IN_PROGRESS) throw new SourceUnavailable(`${IN_PROGRESS} requests are in progress`);
    inProgress++;
    try {
      return await request(body);
    } finally {
      inProgress--;
    }
  };
}

/** Reads the JSON of a reply; undefined if it is not JSON or did not arrive completely. @throws SourceUnavailable if it is too long */
async function jsonOf(reply: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of reply.body ?? []) {
      parts.push(part);
      bytes += part.byteLength;
      // Leaving the loop cancels the rest.
      if (bytes > ANSWER_BYTES) throw new SourceUnavailable(`the answer has more than ${ANSWER_BYTES} bytes`);
    }
    return JSON.parse(Buffer.concat(parts).toString()) as unknown;
  } catch (error) {
    if (error instanceof SourceUnavailable) throw error;
    return undefined;
  }
}
