import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { paths } from './api.js';
import { isProblem, NoAnswerError, problemOf } from './problem.js';
import { retryDelay, wait } from './retries.js';

/** A change of the state of an instance that the caller may see. */
export type Change = paths['/v1/stream']['get']['responses'][200]['content']['text/event-stream'];

/**
 * `reread`: changes were missed and it is unknown which, so the caller has to load its data again (decision 0046). `position` is the
 * id of the event.
 */
export type StreamEvent = { event: 'change'; position: string | undefined; change: Change } | { event: 'reread' };

export type ChangesOptions = {
  signal?: AbortSignal;
  /** Position of the last change that an earlier program received. The stream continues after it. */
  after?: string;
};

/** `open` opens the stream; `note` is called with the log position of each event. */
type Source = {
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  note: (id: string) => void;
};

/** Returns the log position in the id of an event. The id may have a suffix that makes it unique at this position. */
const logPositionOf = (id: string): string => id.split('-')[0] ?? id;

/** Number of recent changes that are remembered, to drop duplicates after an interruption. */
const MAX_KNOWN = 500;

function duplicateFilter(): (change: Change) => boolean {
  const known = new Set<string>();
  return ({ id, revision }) => {
    const key = `${id} ${revision}`;
    if (known.has(key)) return false;
    const [oldest] = known;
    if (known.size === MAX_KNOWN && oldest) known.delete(oldest);
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
 * Yields changes as they happen, until the signal is aborted or the caller leaves the loop. If the stream ends (because the token expires
 * or the server process stops), it reconnects and continues after the last change received, as long as the server still has the later
 * changes; otherwise it yields `reread`.
 * @throws ProblemError if the caller may not listen to changes, or has too many open streams
 */
export async function* changesOf(
  source: Source,
  { signal: given, after }: ChangesOptions,
): AsyncGenerator<StreamEvent, void> {
  const closing = new AbortController();
  const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal;
  let last = after;
  const isNew = duplicateFilter();
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
          if (id) source.note(logPositionOf((last = id)));
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
      await wait(retryDelay(failures++, retryMs === undefined ? null : String(retryMs / 1000)), signal);
    }
  } finally {
    closing.abort();
  }
}
