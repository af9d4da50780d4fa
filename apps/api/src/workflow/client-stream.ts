import { Readable } from 'node:stream';
import type { StreamEvent } from './notices.js';

/** Bytes that may wait for a client that does not read; then it is cut off, and comes again. */
const WAITING_LIMIT = 256 * 1024;

/** The event stream of one client. */
export class ClientStream {
  readonly readable = new Readable({ read: () => undefined });
  /** What is heard while it is looked up what was missed before it. */
  private held: StreamEvent[] | undefined;
  private heldBytes = 0;
  private isEnded = false;

  /** Nothing is passed on until `goOn`. */
  hold(): void {
    this.held = [];
  }

  /** Sends what was missed, then what was heard meanwhile and is not among it. */
  goOn(missed: readonly StreamEvent[]): void {
    const held = this.held ?? [];
    this.held = undefined;
    // What was held is counted where it is passed on.
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

  /** Nothing comes any more: the client has what was passed on until now, and comes again. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.readable.push(null);
  }
}
