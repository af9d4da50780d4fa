import type { WorkflowChange } from '@percorso/domain';
import { isStatus } from './api-error';
import { api } from './client';
import { createEventReader, type StreamEvent } from './event-stream';
import { spread } from './pauses';
import { noteSeen } from './position';

type Listener = {
  onChange: (change: WorkflowChange) => void;
  /** The stream was interrupted, and nobody knows what was missed: read afresh. */
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

/** So many of the last changes are known again where they are told twice. */
const KNOWN = 500;

/** Passes on each change once, and knows how far the stream has come. Decision 0046. */
class Teller {
  lastId: string | undefined;
  private readonly known = new Set<string>();

  readonly hear = ({ event, data, id }: StreamEvent): void => {
    if (id) this.lastId = id;
    if (event === 'reset') this.missed();
    if (event !== 'change') return;
    // Behind the place stands what tells it from others there.
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

/** Listens as long as anybody wants to know. The server ends the stream with the token: then again, with a new one. */
async function keepListening(signal: AbortSignal): Promise<void> {
  const teller = new Teller();
  for (let isFirst = true; !signal.aborted; isFirst = false)
    try {
      await listen(signal, teller, isFirst);
    } catch (error) {
      // Without the right to listen there is nothing to try again.
      if (isStatus(error, 401, 403)) return;
      if (!signal.aborted) await wait(signal);
    }
}

/** Changes made by anybody, as far as the user may see them: `GET /v1/stream`. Returns what ends the listening. */
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
