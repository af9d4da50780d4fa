import { Readable } from 'node:stream';
import type { Actor } from '@percorso/domain';
import { Injectable, StreamableFile } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';

/** Bytes that may wait for a client that does not read; then it is cut off, and comes again. */
const WAITING_LIMIT = 256 * 1024;
/** A client that lost the stream comes again after this. */
const RETRY_MS = 3000;
/** A longer timeout would end at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Event streams of changes. https://html.spec.whatwg.org/multipage/server-sent-events.html */
@Injectable()
export class ChangeStreams {
  constructor(private readonly feed: ChangeFeed) {}

  /** What the actor may hear of, until the token expires (`expiresAt`, seconds since 1970). */
  async open(actor: Actor, expiresAt: number): Promise<StreamableFile> {
    const stream = new Readable({ read: () => undefined });
    const hear = (block: string) => {
      if (stream.readableLength > WAITING_LIMIT) stream.destroy();
      else stream.push(block);
    };
    const stop = await this.feed.listen({ actor, hear, end: () => stream.push(null) });
    const end = () => {
      stop();
      stream.push(null);
    };
    const expiry = setTimeout(end, Math.min(expiresAt * 1000 - Date.now(), LONGEST_TIMEOUT_MS)).unref();
    stream.once('close', () => {
      clearTimeout(expiry);
      stop();
    });
    hear(`retry: ${RETRY_MS}\n: listening\n\n`);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }
}
