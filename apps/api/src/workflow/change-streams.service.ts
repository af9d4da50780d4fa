import { Readable } from 'node:stream';
import type { Actor } from '@percorso/domain';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Draining } from '../http/draining.js';
import { Places } from '../http/places.js';
import { NotNow } from '../http/problem.js';
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
  private readonly places: Places;

  constructor(
    @Inject(CONFIG) { limits }: Config,
    private readonly feed: ChangeFeed,
    private readonly draining: Draining,
  ) {
    this.places = new Places(
      { inAll: limits.streams, perPerson: limits.streamsPerPerson },
      { inAll: 'try_again', perPerson: 'too_many_streams' },
    );
  }

  /**
   * What the actor may hear of, until the token expires (`expiresAt`, seconds since 1970).
   * @throws NotNow where they, or all together, listen too many times already, or where this process is about to end
   */
  async open(actor: Actor, expiresAt: number): Promise<StreamableFile> {
    if (this.draining.isOn) throw new NotNow(503);
    const giveBackPlace = this.places.take(actor.id);
    const stream = new Readable({ read: () => undefined });
    const hear = (block: string) => {
      if (stream.readableLength > WAITING_LIMIT) stream.destroy();
      else stream.push(block);
    };
    stream.once('close', giveBackPlace);
    const stop = await this.feed.listen({ actor, hear, end: () => stream.push(null) }).catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    const end = () => {
      stop();
      stream.push(null);
    };
    const expiry = setTimeout(end, Math.min(expiresAt * 1000 - Date.now(), LONGEST_TIMEOUT_MS)).unref();
    const stay = this.draining.whenItBegins(end);
    stream.once('close', () => {
      stay();
      clearTimeout(expiry);
      stop();
    });
    hear(`retry: ${RETRY_MS}\n: listening\n\n`);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }
}
