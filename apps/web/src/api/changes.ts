import type { WorkflowChange } from '@percorso/domain';
import { isStatus } from './api-error';
import { api } from './client';
import { createEventReader, type StreamEvent } from './event-stream';
import { withJitter } from './jitter';
import { recordPosition } from './position';

type Listener = {
  onChange: (change: WorkflowChange) => void;
  /** Called if changes may have been missed that the server does not send again. The listener must then refetch everything. */
  onMissed: () => void;
};

const listeners = new Set<Listener>();
const pause = 3000;
let connection: AbortController | undefined;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, withJitter(pause));
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** The number of recent changes that are remembered to drop duplicates. */
const REMEMBERED_CHANGES = 500;

/** Passes each change to the listeners once, and stores the id of the last event. Decision 0046. */
class ChangeDispatcher {
  lastId: string | undefined;
  private readonly handled = new Set<string>();

  readonly handle = ({ event, data, id }: StreamEvent): void => {
    if (id) this.lastId = id;
    if (event === 'reset') this.missed();
    if (event !== 'change') return;
    // The id of an event is a log position, a hyphen and a suffix that distinguishes the events at that position.
    recordPosition(id?.split('-')[0]);
    const change = JSON.parse(data) as WorkflowChange;
    if (this.isNew(change)) listeners.forEach(({ onChange }) => onChange(change));
  };

  missed(): void {
    listeners.forEach(({ onMissed }) => onMissed());
  }

  private isNew({ id, revision }: WorkflowChange): boolean {
    const key = `${id} ${revision}`;
    if (this.handled.has(key)) return false;
    const [oldest] = this.handled;
    if (this.handled.size === REMEMBERED_CHANGES && oldest) this.handled.delete(oldest);
    this.handled.add(key);
    return true;
  }
}

async function listen(signal: AbortSignal, dispatcher: ChangeDispatcher, isFirst: boolean): Promise<void> {
  const { lastId } = dispatcher;
  const headers = lastId ? { 'last-event-id': lastId } : undefined;
  const response = await api.raw('/stream', { accept: 'text/event-stream', headers, signal });
  if (!isFirst && !lastId) dispatcher.missed();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = createEventReader(dispatcher.handle);
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    read(chunk.value);
  }
}

/** Reconnects while there are listeners. The server ends the stream when the token expires; the next request carries a new token. */
async function keepListening(signal: AbortSignal): Promise<void> {
  const dispatcher = new ChangeDispatcher();
  for (let isFirst = true; !signal.aborted; isFirst = false)
    try {
      await listen(signal, dispatcher, isFirst);
    } catch (error) {
      // A retry does not help a user who may not listen.
      if (isStatus(error, 401, 403)) return;
      if (!signal.aborted) await wait(signal);
    }
}

/** Listens to the changes by all users that the caller may see: `GET /v1/stream`. Returns a function that unsubscribes. */
export function listenToChanges(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) {
    connection = new AbortController();
    void keepListening(connection.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}
