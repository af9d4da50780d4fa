import { Readable } from 'node:stream';
import type { StreamEvent } from '../workflow/notices.js';

/** Bytes that are buffered at most for a client that does not read. Beyond this limit the client is disconnected, and reconnects. */
const BUFFER_LIMIT = 256 * 1024;

/** The event stream of one client. */
export class ClientStream {
  readonly readable = new Readable({ read: () => undefined });
  /** Events that arrive while missed events are looked up; undefined when events are not buffered. */
  private buffered: StreamEvent[] | undefined;
  private bufferedBytes = 0;
  /** Ids of missed events that were sent and whose notification has not arrived yet. */
  private sentBefore = new Set<string>();
  private isEnded = false;

  /** Buffers events until `resume` is called. */
  startBuffering(): void {
    this.buffered = [];
  }

  /**
   * Sends the missed events, then the buffered ones. An event that was sent as missed may still be notified afterwards: it is sent only
   * once.
   */
  resume(missed: readonly StreamEvent[]): void {
    const buffered = this.buffered ?? [];
    this.buffered = undefined;
    // The buffered bytes are counted again when they are pushed.
    this.bufferedBytes = 0;
    for (const event of missed) this.send(event);
    this.sentBefore = new Set(missed.flatMap(({ id }) => id ?? []));
    for (const event of buffered) this.send(event);
  }

  send(event: StreamEvent): void {
    if (this.isEnded || (event.id !== undefined && this.sentBefore.delete(event.id))) return;
    const isTooMuch = this.readable.readableLength + this.bufferedBytes > BUFFER_LIMIT;
    if (isTooMuch) this.readable.destroy();
    else if (!this.buffered) this.readable.push(event.block);
    else {
      this.bufferedBytes += event.block.length;
      this.buffered.push(event);
    }
  }

  /** Ends the stream after the events that were pushed so far; the client reconnects. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.readable.push(null);
  }
}
