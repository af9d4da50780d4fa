import { Readable } from 'node:stream';
import type { StreamEvent } from './notices.js';

/** Bytes buffered for a client that does not read; beyond them it is disconnected, and reconnects. */
const BUFFER_LIMIT = 256 * 1024;

/** The event stream of one client. */
export class ClientStream {
  readonly readable = new Readable({ read: () => undefined });
  /** Events that arrive while missed ones are looked up. */
  private buffered: StreamEvent[] | undefined;
  private bufferedBytes = 0;
  private isEnded = false;

  /** Buffers events until `goOn`. */
  startBuffering(): void {
    this.buffered = [];
  }

  /** Sends the missed events, then the buffered ones that are not among them. */
  resume(missed: readonly StreamEvent[]): void {
    const buffered = this.buffered ?? [];
    this.buffered = undefined;
    // Buffered bytes count again when they are pushed.
    this.bufferedBytes = 0;
    const sent = new Set(missed.map(({ id }) => id));
    for (const event of missed) this.send(event);
    for (const event of buffered) if (event.id === undefined || !sent.has(event.id)) this.send(event);
  }

  send(event: StreamEvent): void {
    if (this.isEnded) return;
    const isTooMuch = this.readable.readableLength + this.bufferedBytes > BUFFER_LIMIT;
    if (isTooMuch) this.readable.destroy();
    else if (!this.buffered) this.readable.push(event.block);
    else {
      this.bufferedBytes += event.block.length;
      this.buffered.push(event);
    }
  }

  /** Ends the stream after the events pushed so far; the client reconnects. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.readable.push(null);
  }
}
