import type { WorkflowChange } from '@percorso/domain';
import { isStatus } from './api-error';
import { api } from './client';
import { createEventReader, type StreamEvent } from './event-stream';
import { spread } from './pauses';
import { noteSeen } from './position';

type Listener = {
  onChange: (change: WorkflowChange) => void;
  /** The stream was interrupted and the missed events are unknown: refetch everything. */
  onMissed: () => void;
};

const listeners = new Set<Listener>();
const pause = 3000;
let connection: AbortController | undefined;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, spread(pause));
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** The number of recent changes that are remembered, to drop duplicates. */
const KNOWN = 500;

/** Passes each change to the listeners once, and stores the id of the last event. Decision 0046. */
class Teller {
  lastId: string | undefined;
  private readonly known = new Set<string>();

  readonly hear = ({ event, data, id }: StreamEvent): void => {
    if (id) this.lastId = id;
    if (event === 'reset') this.missed();
    if (event !== 'change') return;
    // An id is a log position and a suffix that distinguishes the events at that position.
    noteSeen(id?.split('-')[0]);
    const change = JSON.parse(data) as WorkflowChange;
    if (this.isNew(change)) listeners.forEach(({ onChange }) => onChange(change));
  };

  missed(): void {
    listeners.forEach(({ onMissed }) => onMissed());
  }

  private isNew({ id, revision }: WorkflowChange): boolean {
    const key = `${id} ${revision}`;
    if (this.known.has(key)) return false;
    const [oldest] = this.known;
    if (this.known.size === KNOWN && oldest) this.known.delete(oldest);
    this.known.add(key);
    return true;
  }
}

async function listen(signal: AbortSignal, teller: Teller, isFirst: boolean): Promise<void> {
  const { lastId } = teller;
  const headers = lastId ? { 'last-event-id': lastId } : undefined;
  const response = await api.raw('/stream', { accept: 'text/event-stream', headers, signal });
  if (!isFirst && !lastId) teller.missed();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = createEventReader(teller.hear);
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    read(piece.value);
  }
}

/** Reconnects while there are listeners. The server ends the stream when the token expires; the next request has a new one. */
async function keepListening(signal: AbortSignal): Promise<void> {
  const teller = new Teller();
  for (let isFirst = true; !signal.aborted; isFirst = false)
    try {
      await listen(signal, teller, isFirst);
    } catch (error) {
      // A user who may not listen gains nothing by a retry.
      if (isStatus(error, 401, 403)) return;
      if (!signal.aborted) await wait(signal);
    }
}

/** Changes by all users, within the caller's visibility: `GET /v1/stream`. Returns a function that unsubscribes. */
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
