import { Readable } from 'node:stream';
import type { StreamEvent } from './notices.js';

/** Bytes buffered for a client that does not read; beyond them it is disconnected, and reconnects. */
const WAITING_LIMIT = 256 * 1024;

/** The event stream of one client. */
export class ClientStream {
  readonly readable = new Readable({ read: () => undefined });
  /** Events that arrive while missed ones are looked up. */
  private held: StreamEvent[] | undefined;
  private heldBytes = 0;
  private isEnded = false;

  /** Buffers events until `goOn`. */
  hold(): void {
    this.held = [];
  }

  /** Sends the missed events, then the buffered ones that are not among them. */
  goOn(missed: readonly StreamEvent[]): void {
    const held = this.held ?? [];
    this.held = undefined;
    // Buffered bytes count again when they are pushed.
    this.heldBytes = 0;
    const sent = new Set(missed.map(({ id }) => id));
    for (const event of missed) this.hear(event);
    for (const event of held) if (event.id === undefined || !sent.has(event.id)) this.hear(event);
  }

  hear(event: StreamEvent): void {
    if (this.isEnded) return;
    const isTooMuch = this.readable.readableLength + this.heldBytes > WAITING_LIMIT;
    if (isTooMuch) this.readable.destroy();
    else if (!this.held) this.readable.push(event.block);
    else {
      this.heldBytes += event.block.length;
      this.held.push(event);
    }
  }

  /** Ends the stream after the events pushed so far; the client reconnects. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.readable.push(null);
  }
}
