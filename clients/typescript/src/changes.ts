import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { paths } from './api.js';
import { isProblem, NoAnswerError, problemOf } from './problem.js';
import { pauseBefore, wait } from './repeating.js';

/** Somebody has moved what the caller may see. */
export type Change = paths['/v1/stream']['get']['responses'][200]['content']['text/event-stream'];

/** `reread`: nobody knows any more what was missed, and what is shown is to be read afresh (decision 0046). `position` is the id of the event. */
export type Heard = { event: 'change'; position: string | undefined; change: Change } | { event: 'reread' };

export type ChangesOptions = {
  signal?: AbortSignal;
  /** The position of the last change that was heard, where an earlier program left off. */
  after?: string;
};

/** Opens the stream; told of each id that comes. */
type Source = {
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  note: (id: string) => void;
};

/** Behind the place in the log may stand what tells an event from others there. */
const placeOf = (id: string): string => id.split('-')[0] ?? id;

/** So many of the last changes are known again where they are told twice, before and after an interruption. */
const KNOWN = 500;

function onlyOnce(): (change: Change) => boolean {
  const known = new Set<string>();
  return ({ id, revision }) => {
    const key = `${id} ${revision}`;
    if (known.has(key)) return false;
    const [oldest] = known;
    if (known.size === KNOWN && oldest) known.delete(oldest);
    known.add(key);
    return true;
  };
}

async function* eventsOf({ body }: Response, onRetry: (ms: number) => void) {
  const reader = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) return;
      yield read.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/**
 * Changes as they happen, until the signal is aborted or nobody listens any more. Where the stream ends (with the token, with the process
 * that held it) it is opened again, and goes on after the last change that was heard, as long as the server knows what came since.
 * @throws ProblemError where the caller may not listen, or listens too many times already
 */
export async function* changesOf(
  source: Source,
  { signal: given, after }: ChangesOptions,
): AsyncGenerator<Heard, void> {
  const left = new AbortController();
  const signal = given ? AbortSignal.any([given, left.signal]) : left.signal;
  let last = after;
  const isNew = onlyOnce();
  let failures = 0;
  let retryMs: number | undefined;
  try {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        const headers = { accept: 'text/event-stream', ...(last && { 'last-event-id': last }) };
        const response = await source.open(headers, signal);
        if (!response.ok) throw problemOf(response, await response.json().catch(() => undefined));
        if (!isFirst && !last) yield { event: 'reread' };
        for await (const { event, id, data } of eventsOf(response, (ms) => (retryMs = ms))) {
          failures = 0;
          if (id) source.note(placeOf((last = id)));
          if (event === 'reset') yield { event: 'reread' };
          if (event !== 'change') continue;
          const change = JSON.parse(data) as Change;
          if (isNew(change)) yield { event, position: id, change };
        }
      } catch (error) {
        if (signal.aborted) return;
        if (isProblem(error) && error.status < 500) throw error;
        if (!isProblem(error) && !(error instanceof NoAnswerError) && !(error instanceof TypeError)) throw error;
      }
      await wait(pauseBefore(failures++, retryMs === undefined ? null : String(retryMs / 1000)), signal);
    }
  } finally {
    left.abort();
  }
}
