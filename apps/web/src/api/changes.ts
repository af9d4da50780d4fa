import type { WorkflowChange } from '@percorso/domain';
import { isStatus } from './api-error';
import { api } from './client';
import { createEventReader } from './event-stream';
import { spread } from './pauses';
import { noteSeen } from './position';

type Listener = {
  onChange: (change: WorkflowChange) => void;
  /** The stream was interrupted: something may have been missed. */
  onResumed: () => void;
};

const listeners = new Set<Listener>();
const pause = 3000;
let connection: AbortController | undefined;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, spread(pause));
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

async function listen(signal: AbortSignal): Promise<void> {
  const response = await api.raw('/stream', { accept: 'text/event-stream', signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = createEventReader(({ event, data, id }) => {
    if (event !== 'change') return;
    noteSeen(id);
    const change = JSON.parse(data) as WorkflowChange;
    listeners.forEach(({ onChange }) => onChange(change));
  });
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    read(piece.value);
  }
}

/** Listens as long as anybody wants to know. The server ends the stream with the token: then again, with a new one. */
async function keepListening(signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    if (!isFirst) listeners.forEach(({ onResumed }) => onResumed());
    try {
      await listen(signal);
    } catch (error) {
      // Without the right to listen there is nothing to try again.
      if (isStatus(error, 401, 403)) return;
      if (!signal.aborted) await wait(signal);
    }
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
